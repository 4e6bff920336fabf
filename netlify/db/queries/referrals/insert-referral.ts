import sql from 'sql-template-tag';
import type { ReferralRequest } from '#src/contract/referral-requests.ts';
import { e164Of } from '#src/lib/e164.ts';
import { emailKey } from '#src/lib/people.ts';
import type { Database } from '../../database.ts';
import { insertIdempotently, originOf, storeResponse, type InsertResult, type Submission } from '../idempotency.ts';
import { messagesOnSubmit } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { ABOUT_REFERRAL, REFERRAL_MESSAGES, type ReferralRow } from './referrals.ts';

/** A family that left no email address gets no mail. */
export async function insertReferral(
  database: Database,
  submission: Submission<ReferralRequest>,
): Promise<InsertResult> {
  const { id, request, now } = submission;
  const messages = messagesOnSubmit(request.website, REFERRAL_MESSAGES);
  const referral = await newReferral(id, request, now);
  const insert = sql`
    with referral as (
      insert into referrals (id, full_name, whatsapp_number, phone_e164, nanny_name, email, email_key,
        preferred_workshop_date, referral_code, training_type, status, notes, is_spam, origin, created_at, updated_at)
      values (${id}::uuid, ${referral.fullName}, ${referral.whatsappNumber},
        ${referral.phoneE164}, ${referral.nannyName}, ${referral.email}, ${referral.email && emailKey(referral.email)},
        ${referral.preferredWorkshopDate}, ${referral.referralCode}, ${referral.trainingType}, ${referral.status},
        ${referral.notes}, ${request.website}, ${originOf(request)},
        ${now}::timestamptz, ${now}::timestamptz)
      returning *
    ),
    stored_response as (${storeResponse(submission, sql`referral`)}),
    queued as (${queueMessages({ messages, now, from: sql`referral`, ...ABOUT_REFERRAL })})
    select 1 as inserted from referral`;
  return insertIdempotently(database, submission, { insert });
}

/** The referral as it is stored, and as the caller gets it back: without where the visit began. */
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
    // A visitor does not learn whether the number is known.
    possibleDuplicate: false,
    createdAt: now,
    updatedAt: now,
  };
}
