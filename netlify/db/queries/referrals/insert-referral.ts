import sql from 'sql-template-tag';
import type { ReferralRequest } from '#src/contract/referral-requests.ts';
import { e164Of } from '#src/lib/e164.ts';
import { emailKey } from '#src/lib/people.ts';
import type { Database } from '../../database.ts';
import { insertRows } from '../../rows.ts';
import { insertIdempotently, storeResponse, type InsertResult, type Submission } from '../idempotency.ts';
import { messagesOnSubmit } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { ABOUT_REFERRAL, REFERRAL_MESSAGES, type ReferralRow } from './referrals.ts';

/** Stores a referral. A family without an email address gets no email. */
export async function insertReferral(
  database: Database,
  submission: Submission<ReferralRequest>,
): Promise<InsertResult> {
  const { id, request, now } = submission;
  const messages = messagesOnSubmit(request.website, REFERRAL_MESSAGES);
  const {
    commissionAed: _commission,
    possibleDuplicate: _duplicate,
    ...referral
  } = await newReferral(id, request, now);
  const { website: isSpam, origin } = request;
  const row = { ...referral, emailKey: referral.email && emailKey(referral.email), isSpam, origin };
  const insert = sql`
    with referral as (
      ${insertRows('referrals', [row])}
      returning *
    ),
    stored_response as (${storeResponse(submission, sql`referral`)}),
    queued as (${queueMessages({ messages, now, from: sql`referral`, ...ABOUT_REFERRAL })})
    select 1 as inserted from referral`;
  return insertIdempotently(database, submission, { insert });
}

/** Returns the referral as it is stored, and as the caller gets it: without where the visit began. */
export async function newReferral(
  id: string,
  { website: _website, origin: _origin, ...request }: ReferralRequest,
  now: Date,
): Promise<Omit<ReferralRow, 'origin'>> {
  return {
    id,
    ...request,
    phoneE164: await e164Of(request.whatsappNumber),
    status: 'pending',
    ...{ commissionAed: null, earnedAt: null, payoutId: null },
    // A visitor must not learn whether the number is known.
    possibleDuplicate: false,
    createdAt: now,
    updatedAt: now,
  };
}
