import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates a database as a copy of another one of the same PostgreSQL. @returns its address */
export async function createDatabaseFrom(template: string, postgres: string): Promise<string> {
  const address = new URL(postgres);
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The drivers of the site have a time limit, which a busy machine may exceed here.
  const client = new pg.Client(address.href);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  address.pathname = name;
  return address.href;
}
