import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabaseFrom } from '#tests/support/new-database.ts';
import { dataDirectory } from './mails.ts';

/** It has the address of the test server's PostgreSQL. */
export const postgresFile = (port: number | string) => join(dataDirectory(port), 'postgres');

/** An empty database in the PostgreSQL of the test server, whose origin is `main`. @returns its address */
export function createDatabase(main: string | undefined): Promise<string> {
  return createDatabaseFrom('template1', readFileSync(postgresFile(new URL(main ?? '').port), 'utf8'));
}
