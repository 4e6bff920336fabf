import type { RunScript } from './database.ts';

/** More than any client waits for an answer (drivers/pool.ts). */
const STATEMENT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * Sets timeouts on the server for each later connection of this role to this database. A role may set its own defaults.
 * Unlike connection options and `set`, they also apply behind a pooler such as Neon's. Compiling a payment's statement (`jit`)
 * would alone take seconds, where the server can. UTC has no summer time, which would make some days 23 hours long.
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
