import sql, { type RawValue } from 'sql-template-tag';
import { provideDatabase } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { provideDeliver } from '#netlify/http/call-deliver.ts';
import { waitForBackgroundWork } from '#scripts/server/background.ts';
import { deliverInProcess } from '#scripts/server/deliver.ts';
import { loadFunctions } from '#scripts/server/functions.ts';
import { CODES, configureAccess, type Account } from './access.ts';
import { atEnd } from './at-end.ts';
import { callerFactory, loadRouter, type Call, type Caller } from './caller.ts';
import { SECOND } from './clock.ts';
import { countRoundTrips, createDatabase } from './database.ts';
import { captureLog } from './log.ts';

export interface Api {
  /** Creates a caller without a session, at a new client address. */
  visitor: ReturnType<typeof callerFactory>;
  /** Creates a caller with a session. */
  signedIn(account: Account): Promise<Caller>;
  /** The last call that any caller has sent. */
  lastCall(): Call | undefined;
  /** Queries the database directly. */
  rows<Row>(strings: readonly string[], ...values: RawValue[]): Promise<Row[]>;
  /** Waits for background work that continues after responses. */
  settled(): Promise<void>;
  /** Runs `work` while the functions use another database. */
  withDatabase<Result>(other: Database, work: () => Promise<Result>): Promise<Result>;
  /** Counts the round trips to the database during `work`, without those of messages that are sent after a response. */
  roundTrips(work: () => Promise<unknown>): Promise<number>;
  /** Runs `work` while calls of `deliver` are answered by `answer`, those after writes `apartMs` apart. */
  withDeliver: typeof withDeliver;
  database: Database;
}

/** Connects all functions to an existing database, with all accounts configured. */
export async function startApiOn(database: Database): Promise<Api> {
  captureLog();
  configureAccess();
  const settled = () => waitForBackgroundWork(20 * SECOND);
  atEnd(settled);
  const counted = countRoundTrips(database);
  provideDatabase(counted.database);
  let lastCall: Call | undefined;
  const visitor = callerFactory(await loadRouter(), (call) => {
    lastCall = call;
  });
  return {
    visitor,
    lastCall: () => lastCall,
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
    withDeliver,
    async roundTrips(work) {
      await settled();
      return withDeliver(
        () => Promise.resolve(new Response()),
        async () => {
          const before = counted.count();
          await work();
          return counted.count() - before;
        },
      );
    },
  };
}

async function withDeliver<Result>(
  answer: (request: Request) => Promise<Response>,
  work: () => Promise<Result>,
  apartMs = 0,
): Promise<Result> {
  provideDeliver(answer, apartMs);
  try {
    return await work();
  } finally {
    deliverInProcess(await loadFunctions());
  }
}

/** Connects all functions to a new database in the test run's PostgreSQL. */
export async function startApi(): Promise<Api & { address: string }> {
  const { address, database } = await createDatabase();
  return { ...(await startApiOn(database)), address };
}
