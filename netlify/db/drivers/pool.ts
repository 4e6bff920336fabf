import type { Sql } from 'sql-template-tag';
import type { Database, RunScript } from '../database.ts';
import { toConnectionError, toDatabaseError, wasRolledBack } from '../failures.ts';
import { limitConcurrency } from './concurrency.ts';

/** How long a connection, and then an answer, may take; a database out of reach is told within 5 s (contract). */
const TIMEOUT_MS = 2_400;
const CONNECTIONS = 10;
/** How long a connection may lie unused. Neon, and networks between, give it up after minutes without a word. */
const IDLE_MS = 30_000;

const OPTIONS = {
  max: CONNECTIONS,
  connectionTimeoutMillis: TIMEOUT_MS,
  query_timeout: TIMEOUT_MS,
  idleTimeoutMillis: IDLE_MS,
};

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
  on(event: 'error', listener: () => void): this;
  end(): Promise<void>;
}

/** A server that restarts ends connections; where nobody listens for that, it would end the process. */
const ignore = () => undefined;

const fail = (error: unknown): never => {
  throw toConnectionError(error);
};

type PoolOptions = typeof OPTIONS & { connectionString: string };

/** A database over a driver's connection pools, one at a time. */
export function pooledDatabase(Driver: new (options: PoolOptions) => Pool, connectionString: string): Database {
  const open = () => new Driver({ ...OPTIONS, connectionString }).on('error', ignore);
  let pool = open();
  let usedAt = Date.now();

  /** The pool, anew after a pause: its own timers stand still while the platform keeps the function frozen. */
  function currentPool(): Pool {
    if (Date.now() - usedAt > IDLE_MS) {
      pool.end().catch(ignore);
      pool = open();
    }
    usedAt = Date.now();
    return pool;
  }

  // The pool would count the wait for a free connection as time without an answer.
  const inTurn = limitConcurrency(CONNECTIONS, TIMEOUT_MS - 400);

  async function send(statement: Sql, retries: number): Promise<Result> {
    try {
      return await currentPool().query({ text: statement.text, values: statement.values });
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
      const client = await currentPool().connect().catch(fail);
      client.on('error', ignore);
      const run: RunScript = (text) => client.query({ text, query_timeout: SCRIPT_TIMEOUT_MS }).catch(fail);
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
