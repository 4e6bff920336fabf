import type { Sql } from 'sql-template-tag';
import type { Database, RunScript } from '../database.ts';
import { toConnectionError, toDatabaseError, wasRolledBack } from '../failures.ts';
import { limitConcurrency } from './concurrency.ts';

/** How long a connection, and then an answer, may take; a database out of reach is told within 5 s (contract). */
const TIMEOUT_MS = 2_400;
const CONNECTIONS = 10;

export const POOL_OPTIONS = {
  max: CONNECTIONS,
  connectionTimeoutMillis: TIMEOUT_MS,
  query_timeout: TIMEOUT_MS,
  idleTimeoutMillis: 30_000,
} as const;

/** A migration may wait for another process's, and take its time. */
const SCRIPT_TIMEOUT_MS = 60_000;

const RETRIES_AFTER_ROLLBACK = 3;

interface Result {
  rows: unknown[];
}

interface Client {
  query(config: { text: string; query_timeout: number }): Promise<Result>;
  release(destroy: boolean): void;
  on(event: 'error', listener: () => void): unknown;
}

/** The part that pg's pool and Neon's have in common. */
interface Pool {
  query(config: { text: string; values: unknown[] }): Promise<Result>;
  connect(): Promise<Client>;
  on(event: 'error', listener: () => void): unknown;
  end(): Promise<void>;
}

/** A server that restarts ends connections; where nobody listens for that, it would end the process. */
const ignore = () => undefined;

/** A database over a connection pool. */
export function pooledDatabase(pool: Pool): Database {
  pool.on('error', ignore);
  // The pool would count the wait for a free connection as time without an answer.
  const inTurn = limitConcurrency(CONNECTIONS, TIMEOUT_MS - 400);

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
      const { rows } = await inTurn(() => send(statement, RETRIES_AFTER_ROLLBACK));
      return rows as Row[];
    },
    async inTransaction(work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw toDatabaseError(error);
      });
      client.on('error', ignore);
      const run: RunScript = (text) =>
        client.query({ text, query_timeout: SCRIPT_TIMEOUT_MS }).catch((error: unknown) => {
          throw toConnectionError(error);
        });
      try {
        await run('begin');
        const result = await work(run);
        await run('commit');
        return result;
      } finally {
        // Ends the connection, and with it a transaction that was not committed.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
