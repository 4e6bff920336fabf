import type { Config } from '@netlify/functions';
import { RETENTION } from '#src/lib/retention.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { expiredAccess } from '#netlify/db/queries/access/access-log.ts';
import { buildAfterEnds } from '#netlify/db/queries/trainings/build-requests.ts';
import { unsettledCommissions } from '#netlify/db/queries/referrals/commission.ts';
import { ALWAYS, CLEAN_UP, runDue, type DueWork } from '#netlify/db/queries/due-work.ts';
import { expiredKeys } from '#netlify/db/queries/idempotency.ts';
import { overChats, saidChats } from '#netlify/db/queries/outbox/chats.ts';
import { expiredQuotas } from '#netlify/db/queries/outbox/mail-quotas.ts';
import { expiredLedger } from '#netlify/db/queries/referrals/ledger.ts';
import { expiredPages } from '#netlify/db/queries/payments/checkout-pages.ts';
import { expiredPersonalData } from '#netlify/db/queries/retention.ts';
import { expiredSessions } from '#netlify/db/queries/access/sessions.ts';
import { expiredTries } from '#netlify/db/queries/access/sign-in-tries.ts';
import { readEnvironment } from '#netlify/env.ts';
import { readContentEnds } from '#netlify/content-ends.ts';
import { logError, logEvent } from '#netlify/log.ts';
import { deleteMailsBefore } from '#netlify/messages/transport/mail-files.ts';

/** An error whose message says how many parts failed. */
class CleanUpFailedError extends Error {
  override readonly name = 'CleanUpFailedError';
}

/**
 * Deletes expired idempotency keys, sessions, sign-in tries, email quotas, chats and pages at the payment provider, and personal
 * data by the periods of docs/rules.md, Retention. Settles commissions that an interrupted call left open. Asks for a build where
 * a training has closed or ended, or a date of the content is over. A part that fails does not stop the others.
 * @throws CleanUpFailedError
 */
export default async function cleanUp(): Promise<void> {
  const database = await connectDatabase();
  const now = new Date();
  const { mailDirectory } = readEnvironment();
  const oldestMail = new Date(now.getTime() - RETENTION.sentMails.days * 86_400_000);
  const works: DueWork[] = [
    expiredKeys(now),
    expiredSessions(now),
    expiredTries(now),
    expiredQuotas(now),
    saidChats(now),
    overChats(now),
    expiredAccess(now),
    expiredPages(now),
    unsettledCommissions(now),
    ...expiredPersonalData(now),
    expiredLedger(now),
    buildAfterEnds(now, readContentEnds()),
    ...(mailDirectory === undefined
      ? []
      : [{ isDue: ALWAYS, run: () => deleteMailsBefore(mailDirectory, oldestMail) }]),
  ];
  const faults = await runDue(database, works, { name: CLEAN_UP, now });
  for (const fault of faults) logError(CLEAN_UP, fault);
  if (faults.length > 0) throw new CleanUpFailedError(`Parts that failed: ${faults.length}. The log says where.`);
  logEvent(CLEAN_UP);
}

export const config: Config = { schedule: '17 * * * *' };
