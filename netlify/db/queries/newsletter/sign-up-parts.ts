import sql, { raw, type Sql } from 'sql-template-tag';
import { CODE_MONTHS, DISCOUNT_OFFERS } from '#src/lib/offers.ts';
import { newCode } from '#src/lib/ids.ts';
import type { MessageName } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';

// Parts of the statements that put an address on the list.

/**
 * Assignments for `on conflict ... do update set` of a known address: new values replace old ones, but names and the origin only
 * fill empty ones. An address that had left the list is sent to the provider and welcomed again. A person who asks for a discount
 * again gets its email again, because the form says so.
 */
export function mergeSignUp(): Sql {
  const hadLeft = sql`sign_ups.unsubscribed_at is not null`;
  const asksAgain = sql`(
    excluded.offer = any (${[...DISCOUNT_OFFERS]}::text[]) and sign_ups.updated_at <= excluded.updated_at - interval '1 minute')`;
  return sql`
    user_type = coalesce(excluded.user_type, sign_ups.user_type),
    offer = coalesce(excluded.offer, sign_ups.offer),
    source = excluded.source,
    first_name = coalesce(sign_ups.first_name, excluded.first_name),
    last_name = coalesce(sign_ups.last_name, excluded.last_name),
    origin = coalesce(sign_ups.origin, excluded.origin),
    updated_at = excluded.updated_at,
    details_from = case
      when ${hadLeft}
        or sign_ups.first_name is null and excluded.first_name is not null
        or sign_ups.last_name is null and excluded.last_name is not null then excluded.details_from
      else sign_ups.details_from end,
    offer_from = case
      when ${hadLeft} or ${asksAgain} or excluded.offer <> coalesce(sign_ups.offer, 'none') then excluded.offer_from
      else sign_ups.offer_from end,
    forwarded_at = case when ${hadLeft} then null else sign_ups.forwarded_at end,
    unsubscribed_at = null`;
}

/** Issues the code of an offer to an address on the list. An address keeps its code; one that expired unused is valid again. */
export function issueCode(signUps: string, now: Date): Sql {
  return sql`
    insert into codes as known (code, offer, email, email_key, created_at, expires_at)
    select ${newCode()}, offer, email, email_key, ${now}::timestamptz,
      ${now}::timestamptz + make_interval(months => ${CODE_MONTHS}::int)
    from ${raw(signUps)}
    where offer = any (${[...DISCOUNT_OFFERS]}::text[]) and not is_spam
    on conflict (email_key, offer) where offer <> 'family' do update set
      expires_at = case
        when known.redeemed_at is null and known.expires_at <= ${now}::timestamptz then excluded.expires_at
        else known.expires_at end
    returning code, expires_at, redeemed_at`;
}

export const SIGN_UP_MESSAGES = ['mailing-list', 'sign-up-welcome'] as const;

interface SignUpMessages {
  messages: readonly MessageName[];
  now: Date;
  /** The names of the expressions that return the sign-up and its code. */
  signUps: string;
  codes: string;
  /** The id of the submission whose changes cause the messages. */
  id: string;
}

/** Queues a sign-up for the provider unless it was sent or is queued, and an email if the offer is new or was asked for again. */
export function queueSignUp({ signUps, codes, id, messages, now }: SignUpMessages): Sql {
  return queueMessages({
    messages,
    now,
    from: sql`${raw(signUps)} sign_up`,
    personKey: sql`sign_up.email_key`,
    rowId: sql`sign_up.id`,
    payload: sql`jsonb_build_object(
      'signUpId', sign_up.id, 'email', sign_up.email, 'firstName', sign_up.first_name, 'lastName', sign_up.last_name,
      'offer', sign_up.offer, 'code', (select code from ${raw(codes)}),
      'codeUntil', (select expires_at from ${raw(codes)} where redeemed_at is null))`,
    where: sql`case message.name
      when 'mailing-list' then sign_up.details_from = ${id}::uuid or sign_up.forwarded_at is null and not exists (
        select from outbox earlier
        where earlier.person_key = sign_up.email_key and earlier.kind = 'mailing-list' and earlier.state = 'waiting')
      else sign_up.offer_from = ${id}::uuid end`,
  });
}
