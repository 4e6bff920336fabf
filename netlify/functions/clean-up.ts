import type { Config } from '@netlify/functions';
import { RETENTION } from '#src/lib/retention.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { deleteExpiredAccess } from '#netlify/db/queries/access-log.ts';
import { requestBuildOfEnded } from '#netlify/db/queries/build-requests.ts';
import { settleCommissions } from '#netlify/db/queries/commission.ts';
import { forgetConnections } from '#netlify/db/queries/connections.ts';
import { deleteExpiredKeys } from '#netlify/db/queries/idempotency.ts';
import { deleteExpiredQuotas } from '#netlify/db/queries/mail-quotas.ts';
import { deleteExpiredLedger } from '#netlify/db/queries/ledger-retention.ts';
import { deleteExpiredPersonalData } from '#netlify/db/queries/retention.ts';
import { deleteExpiredSessions } from '#netlify/db/queries/sessions.ts';
import { deleteExpiredTries } from '#netlify/db/queries/sign-in-tries.ts';
import { readEnvironment } from '#netlify/env.ts';
import { logEvent } from '#netlify/log.ts';
import { buildHook } from '#netlify/messages/build-hook.ts';
import { deliverEntries } from '#netlify/messages/delivery.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { deleteMailsBefore } from '#netlify/messages/transport/mail-files.ts';

/**
 * Deletes expired idempotency keys, sessions, sign-in tries, mail quotas and digests of connections, and personal data by the periods of
 * docs/rules.md, Retention. Settles commissions that an older deployment left. Asks for a build where a workshop has closed or ended.
 */
export default async function cleanUp(): Promise<void> {
  const database = await connectDatabase();
  const now = new Date();
  await deleteExpiredKeys(database, now);
  await deleteExpiredSessions(database, now);
  await deleteExpiredTries(database, now);
  await forgetConnections(database, now);
  await deleteExpiredQuotas(database, now);
  await deleteExpiredAccess(database, now);
  await settleCommissions(database, now);
  await deleteExpiredPersonalData(database, now);
  await deleteExpiredLedger(database, now);
  const { mailDirectory } = readEnvironment();
  const oldestMail = new Date(now.getTime() - RETENTION.sentMails.days * 86_400_000);
  if (mailDirectory !== undefined) await deleteMailsBefore(mailDirectory, oldestMail);
  const messages = enabledMessages([buildHook]);
  await deliverEntries(database, await requestBuildOfEnded(database, { messages, now }), messages, now);
  logEvent('clean-up');
}

export const config: Config = { schedule: '17 * * * *' };
