import { hash } from 'node:crypto';
import type { Sql } from 'sql-template-tag';
import type { Database, Run, RunScript } from '../database.ts';
import { isStalePlan, toConnectionError, toDatabaseError, wasRolledBack } from '../failures.ts';
import { limitConcurrency } from './concurrency.ts';

/** Applies to the connection and again to the answer, so that a call fails within 5 s if the database is out of reach. */
const TIMEOUT_MS = 2_400;
const CONNECTIONS = 10;
/** Neon and networks silently drop connections that have been idle for minutes. */
const IDLE_MS = 30_000;

/** The wall clock, because a monotonic one may stand still while the platform freezes the function. */
const wallClock = Date;

const OPTIONS = {
  max: CONNECTIONS,
  connectionTimeoutMillis: TIMEOUT_MS,
  query_timeout: TIMEOUT_MS,
  idleTimeoutMillis: IDLE_MS,
};

/** A migration may wait for another process to migrate. */
const SCRIPT_TIMEOUT_MS = 60_000;

const RETRIES = 3;

/** A process that is frozen or killed in a transaction soon loses its locks. Set each time, because poolers forget settings. */
const BEGIN = `begin; set local idle_in_transaction_session_timeout = '5s'; set local lock_timeout = '2s'`;

interface Result {
  rows: unknown[];
}

interface Client {
  query(config: { name?: string; text: string; values?: unknown[]; query_timeout?: number }): Promise<Result>;
  release(destroy: boolean): void;
  on(event: 'error', listener: () => void): unknown;
  off(event: 'error', listener: () => void): unknown;
}

/** The common interface of pg and Neon's driver. */
interface Pool {
  query(config: { name: string; text: string; values: unknown[] }): Promise<Result>;
  connect(): Promise<Client>;
  on(event: 'error', listener: () => void): this;
  end(): Promise<void>;
}

/** Names a statement after the digest of its text, so that each connection parses and plans the text once. */
function prepared({ text, values }: Sql) {
  return { name: hash('sha1', text, 'base64url'), text, values };
}

/** Handles the error of a connection that ends when the server restarts; without a listener, that error would end the process. */
const ignore = () => undefined;

const fail = (error: unknown): never => {
  throw toConnectionError(error);
};

type PoolOptions = typeof OPTIONS & { connectionString: string };

export function pooledDatabase(Driver: new (options: PoolOptions) => Pool, connectionString: string): Database {
  const open = () => new Driver({ ...OPTIONS, connectionString }).on('error', ignore);
  let pool = open();
  let usedAt = wallClock.now();

  function replacePool(): void {
    const old = pool;
    // Ended later, because a query that has just begun may still wait for one of its connections.
    setImmediate(() => void old.end().catch(ignore));
    pool = open();
  }

  /** Returns the pool, replaced if it was idle for long: its own timers stop while the platform freezes the function. */
  function currentPool(): Pool {
    if (wallClock.now() - usedAt > IDLE_MS) replacePool();
    usedAt = wallClock.now();
    return pool;
  }

  /** Whether a failed statement may run again: it was rolled back, or a migration made its prepared plan stale. */
  function canRepeat(error: unknown): boolean {
    if (!isStalePlan(error)) return wasRolledBack(error);
    replacePool();
    return true;
  }

  // The pool counts the wait for a free connection towards `query_timeout`, so jobs wait here instead.
  const runLimited = limitConcurrency(CONNECTIONS, TIMEOUT_MS - 400);

  async function send(statement: Sql, retries: number): Promise<Result> {
    try {
      return await currentPool().query(prepared(statement));
    } catch (error) {
      if (retries > 0 && canRepeat(error)) return send(statement, retries - 1);
      throw toDatabaseError(error);
    }
  }

  async function transactOnce<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
    const client = await currentPool().connect().catch(fail);
    client.on('error', ignore);
    const run: Run = async <Row>(statement: Sql) => {
      const { rows } = await client.query(prepared(statement)).catch((error: unknown) => {
        throw toDatabaseError(error);
      });
      return rows as Row[];
    };
    let isDone = false;
    try {
      await client.query({ text: BEGIN }).catch(fail);
      const result = await work(run);
      await client.query({ text: 'commit' }).catch(fail);
      isDone = true;
      return result;
    } finally {
      if (isDone) client.off('error', ignore);
      // Closing the connection rolls back an uncommitted transaction.
      client.release(!isDone);
    }
  }

  async function transact<Result>(work: (run: Run) => Promise<Result>, retries: number): Promise<Result> {
    try {
      return await transactOnce(work);
    } catch (error) {
      if (retries > 0 && canRepeat(error)) return transact(work, retries - 1);
      throw error;
    }
  }

  return {
    async query<Row>(statement: Sql) {
      const { rows } = await runLimited(() => send(statement, RETRIES));
      return rows as Row[];
    },
    transaction: (work) => runLimited(() => transact(work, RETRIES)),
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
        // Closing the connection rolls back an uncommitted transaction.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
