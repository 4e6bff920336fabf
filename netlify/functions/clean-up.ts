import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { deleteExpiredAnswers } from '#netlify/db/queries/kept-answers.ts';
import { deleteExpiredQuotas } from '#netlify/db/queries/mail-quotas.ts';
import { deleteOutdated } from '#netlify/db/queries/retention.ts';
import { deleteExpiredSessions } from '#netlify/db/queries/sessions.ts';
import { deleteExpiredTries } from '#netlify/db/queries/sign-in-tries.ts';
import { logEvent } from '#netlify/http/log.ts';

/**
 * Deletes idempotency keys, sessions, sign-in tries and mail quotas that no longer count (contract), and personal data
 * whose time is over (decisions, "The privacy table").
 */
export default async function cleanUp(): Promise<void> {
  const database = await connectDatabase();
  const now = new Date();
  await deleteExpiredAnswers(database, now);
  await deleteExpiredSessions(database, now);
  await deleteExpiredTries(database, now);
  await deleteExpiredQuotas(database, now);
  await deleteOutdated(database, now);
  logEvent('clean-up');
}

export const config: Config = { schedule: '17 * * * *' };
