import { Pool } from '@neondatabase/serverless';
import type { Database } from '../database.ts';
import { POOL_OPTIONS, pooledDatabase } from './pool.ts';

/** PostgreSQL at Neon, through its serverless driver (WebSocket). */
export function openNeon(connectionString: string): Database {
  return pooledDatabase(() => new Pool({ ...POOL_OPTIONS, connectionString }));
}
