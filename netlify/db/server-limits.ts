import type { RunScript } from './database.ts';

/** Longer than any client waits for an answer (drivers/pool.ts). */
const STATEMENT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * Sets defaults on the server for later connections of this role to this database; a role may alter its own. Unlike connection
 * options and `set`, they also apply behind a pooler such as Neon's. With `jit`, compiling a payment's statement alone can take
 * seconds. UTC has no summer time, which would make some days 23 hours long.
 */
export async function limitOnServer(
  run: RunScript,
  { statementMs = STATEMENT_MS, idleInTransactionMs = IDLE_IN_TRANSACTION_MS } = {},
): Promise<void> {
  const alter = `'alter role current_user in database %I set %s = %s', current_database()`;
  await run(`
    do $$ begin
      execute format(${alter}, 'statement_timeout', ${statementMs});
      execute format(${alter}, 'idle_in_transaction_session_timeout', ${idleInTransactionMs});
      execute format(${alter}, 'jit', 'off');
      execute format(${alter}, 'timezone', 'UTC');
    end $$`);
}
