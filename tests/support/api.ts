import sql, { type RawValue } from 'sql-template-tag';
import { provideDatabase } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { settleBackground } from '#scripts/server/background.ts';
import { CODES, configureAccess, type Account } from './access.ts';
import { atEnd } from './at-end.ts';
import { callerFactory, loadRouter, type Caller } from './caller.ts';
import { SECOND } from './clock.ts';
import { countRoundTrips, createDatabase } from './database.ts';
import { captureLog } from './log.ts';

export interface Api {
  /** Somebody new, at an address of their own. */
  visitor: ReturnType<typeof callerFactory>;
  /** A caller who is signed in. */
  signedIn(account: Account): Promise<Caller>;
  /** Looks at the database directly. */
  rows<Row>(strings: readonly string[], ...values: RawValue[]): Promise<Row[]>;
  /** Waits for the work that goes on after the answers. */
  settled(): Promise<void>;
  /** Runs `work` with another database behind the functions. */
  withDatabase<Result>(other: Database, work: () => Promise<Result>): Promise<Result>;
  /** Round trips to the database that `work` takes. */
  roundTrips(work: () => Promise<unknown>): Promise<number>;
  database: Database;
}

/** All functions on a database that is there, with all accounts configured. */
export async function startApiOn(database: Database): Promise<Api> {
  captureLog();
  configureAccess();
  const settled = () => settleBackground(20 * SECOND);
  atEnd(settled);
  const counted = countRoundTrips(database);
  provideDatabase(counted.database);
  const visitor = callerFactory(await loadRouter());
  return {
    visitor,
    database,
    async signedIn(account) {
      const caller = visitor();
      const { status } = await caller.post('/api/session', { accessCode: CODES[account] });
      if (status !== 200) throw new Error(`The ${account} could not sign in: ${status}.`);
      return caller;
    },
    rows: (strings, ...values) => database.query(sql(strings, ...values)),
    settled,
    async withDatabase(other, work) {
      provideDatabase(other);
      try {
        return await work();
      } finally {
        provideDatabase(counted.database);
      }
    },
    async roundTrips(work) {
      const before = counted.count();
      await work();
      return counted.count() - before;
    },
  };
}

/** The same on a fresh database of a real PostgreSQL, whose address it returns too. */
export async function startApi(): Promise<Api & { address: string }> {
  const { address, database } = await createDatabase();
  return { ...(await startApiOn(database)), address };
}
