import type { Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';
import { toDatabaseError, wasRolledBack } from '../failures.ts';

/** How long a connection and an answer may take; a database out of reach is told within 5 s (contract). */
export const POOL_OPTIONS = {
  max: 10,
  connectionTimeoutMillis: 2_400,
  query_timeout: 2_400,
  idleTimeoutMillis: 30_000,
} as const;

const RETRIES_AFTER_ROLLBACK = 3;

interface Result {
  rows: unknown[];
}

/** The part that pg's pool and Neon's have in common. */
interface Pool {
  query(config: { text: string; values: unknown[] }): Promise<Result>;
  connect(): Promise<{ query(text: string): Promise<Result>; release(destroy?: boolean): void }>;
  on(event: 'error', listener: () => void): unknown;
  end(): Promise<void>;
}

/** A database over a connection pool. */
export function pooledDatabase(pool: Pool): Database {
  // A server that restarts ends idle connections; without a listener that would end the process.
  pool.on('error', () => undefined);

  async function send(statement: Sql, retries: number): Promise<Result> {
    try {
      return await pool.query({ text: statement.text, values: statement.values });
    } catch (error) {
      if (retries > 0 && wasRolledBack(error)) return send(statement, retries - 1);
      throw toDatabaseError(error);
    }
  }

  return {
    async query<Row>(statement: Sql) {
      const { rows } = await send(statement, RETRIES_AFTER_ROLLBACK);
      return rows as Row[];
    },
    async withConnection(work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw toDatabaseError(error);
      });
      try {
        return await work((script) => client.query(script));
      } finally {
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
