import sql from 'sql-template-tag';
import type { ReferralRequest } from '#src/contract/referrals.ts';
import { emailKey, nameKey, textKey } from '#src/lib/people.ts';
import { toE164 } from '#src/lib/phone.ts';
import type { Database } from '../../database.ts';
import { findStoredResponse, insertIdempotently, type InsertResult, type Submission } from '../idempotency.ts';
import { leaseEnd, messagesJson } from '../outbox/outbox.ts';
import type { ReferralRow } from './referrals.ts';

/** A family that left no email address gets no mail. */
export function insertReferral(database: Database, submission: Submission<ReferralRequest>): Promise<InsertResult> {
  const { id, request, idempotencyKey, response, messages, now } = submission;
  const referral = newReferral(id, request, now);
  const insert = sql`
    with referral as (
      insert into referrals (id, full_name, name_key, whatsapp_number, phone_e164, nanny_name, email, email_key,
        preferred_workshop_date, referral_code, training_type, status, notes, search_key, is_spam, created_at, updated_at)
      values (${id}::uuid, ${referral.fullName}, ${nameKey(referral.fullName)}, ${referral.whatsappNumber},
        ${referral.phoneE164}, ${referral.nannyName}, ${referral.email}, ${referral.email && emailKey(referral.email)},
        ${referral.preferredWorkshopDate}, ${referral.referralCode}, ${referral.trainingType}, ${referral.status},
        ${referral.notes}, ${searchKey(referral)}, ${request.website}, ${now}::timestamptz, ${now}::timestamptz)
      returning *
    ),
    stored_response as (
      insert into idempotency_keys (key, path, request_hash, status, body, created_at)
      select ${idempotencyKey?.key ?? null}::uuid, ${idempotencyKey?.path ?? null}, ${idempotencyKey?.requestHash ?? null},
        ${response.status}, ${response.body}, ${now}::timestamptz
      where ${idempotencyKey !== null}::boolean
    ),
    queued as (
      insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
      select gen_random_uuid(), message.name,
        coalesce(referral.email_key, referral.phone_e164, referral.whatsapp_number), message."toPerson",
        jsonb_build_object('id', referral.id, 'fullName', referral.full_name, 'whatsappNumber', referral.whatsapp_number,
          'nannyName', referral.nanny_name, 'email', referral.email, 'referralCode', referral.referral_code,
          'trainingType', referral.training_type, 'preferredWorkshopDate', referral.preferred_workshop_date,
          'notes', referral.notes),
        ${now}::timestamptz, ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
      from referral
      cross join json_to_recordset(${messagesJson(messages)}::json) as message (name text, "toPerson" boolean)
      where referral.email is not null or not message."toPerson"
      returning id, kind, person_key as "personKey", payload
    )
    select (select coalesce(json_agg(queued), '[]'::json) from queued) as queued`;
  return insertIdempotently(database, submission, { insert, findConflict: findStoredResponse(submission) });
}

const NOT_EARNED = { commissionAed: null, earnedAt: null, payoutId: null, possibleDuplicate: false };

/** The referral as it is stored, and as the caller gets it back. */
export function newReferral(id: string, { website: _website, ...request }: ReferralRequest, now: Date): ReferralRow {
  const phoneE164 = toE164(request.whatsappNumber);
  const states = { status: 'pending', ...NOT_EARNED, handledAt: null, handledBy: null } as const;
  // A visitor does not learn whether the number is known.
  return { id, ...request, phoneE164, ...states, createdAt: now, updatedAt: now };
}

type SearchedReferral = Pick<ReferralRow, 'fullName' | 'nannyName' | 'whatsappNumber' | 'phoneE164' | 'email'>;

export function searchKey({ fullName, nannyName, whatsappNumber, phoneE164, email }: SearchedReferral): string {
  return textKey([fullName, nannyName, whatsappNumber, phoneE164, email].join(' '));
}
