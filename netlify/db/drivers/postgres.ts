import pg from 'pg';
import type { Database } from '../database.ts';
import { POOL_OPTIONS, pooledDatabase } from './pool.ts';

/** Any PostgreSQL that speaks TCP. */
export function openPostgres(connectionString: string): Database {
  return pooledDatabase(() => new pg.Pool({ ...POOL_OPTIONS, connectionString }));
}
