import sql, { type Sql } from 'sql-template-tag';
import { dubaiText } from '../../database.ts';
import { PAYMENT_STATE, PAYMENTS } from '../payments/admin-payments.ts';
import { DETAIL } from '../outbox/outbox-results.ts';
import { FOR_NANNY, isKeyOf, keysOf, REGISTRATION_KIND, rowsOf, type Contacts } from '../person-rows.ts';
import { IS_EARNED } from '../referrals/referrals.ts';

interface Rows {
  kind: Sql;
  /** The rows that are the person's, with the alias `own`. */
  from: Sql;
  id?: Sql;
  at?: Sql;
  title: Sql;
  detail?: Sql;
  /** The id of a training. */
  training?: Sql;
  aed?: Sql;
  /** A row of `balances`, of a live booking. */
  balance?: Sql;
  state: Sql;
  name?: Sql;
  email?: Sql;
  phone?: Sql;
  phoneE164?: Sql;
}

const NULL_TEXT = sql`null::text`;
const NULL_NUMERIC = sql`null::numeric`;
const NO_BALANCE = sql`null::balances`;

function itemsOf(rows: Rows): Sql {
  const { kind, from, title, state, detail = NULL_TEXT, at = sql`own.created_at` } = rows;
  const { id = sql`own.id`, training = sql`null::integer`, aed = NULL_NUMERIC } = rows;
  const { balance = NO_BALANCE, name = NULL_TEXT, email = NULL_TEXT, phone = NULL_TEXT, phoneE164 = NULL_TEXT } = rows;
  return sql`
    select ${kind} as kind, ${id} as id, ${at} as at, ${title} as title, ${detail} as detail, ${training} as training, ${aed} as aed, ${balance} as balance, ${state} as state,
      ${name} as name, ${email} as email, ${phone} as phone, ${phoneE164} as phone_e164
    from ${from}`;
}

const PERSON = sql`own.first_name || ' ' || own.last_name`;

const TRAINING = sql`training.title || ', ' || ${dubaiText(sql`training.starts_at`, 'FMDD FMMonth YYYY')}`;

const orSpam = (state: Sql) => sql`case when own.is_spam then 'spam' else ${state} end`;

/** The rows that carry an address or a number. */
export function carriers(person: Contacts, now: Date): Sql[] {
  const theirs = rowsOf(person);
  // Her own address finds what somebody else booked. Then the name is hers, and the number is not.
  const hers = (own: Sql, booker: Sql) => sql`case when nanny.id is not null then ${own} else ${booker} end`;
  const who = {
    name: hers(sql`nanny.first_name || ' ' || nanny.last_name`, PERSON),
    email: hers(sql`nanny.email`, sql`own.email`),
    phone: hers(sql`nanny.phone`, sql`own.phone`),
    phoneE164: hers(sql`nanny.phone_e164`, sql`own.phone_e164`),
  };
  return [
    itemsOf({
      kind: REGISTRATION_KIND,
      from: sql`(select *, (${theirs.registrations}) is true as is_booker from registrations where ${theirs.concerned}) own
        left join lateral (
          select * from attendees where registration_id = own.id and ${theirs.attendees} and not own.is_booker
          order by position limit 1) nanny on true
        left join trainings training on training.id = own.training_id
        left join lateral (select * from balances where row_id = own.id) balance on true`,
      title: sql`coalesce(${TRAINING}, own.course_type)`,
      detail: FOR_NANNY,
      training: sql`own.training_id`,
      aed: sql`balance.due / 100.0`,
      balance: sql`case when not own.is_spam and coalesce(own.cancelled_at, training.cancelled_at) is null then row(balance.*)::balances end`,
      state: orSpam(sql`
        case when own.lapsed_at is not null then 'lapsed'
          when coalesce(own.cancelled_at, training.cancelled_at) is not null then 'cancelled'
          else own.balance_state end`),
      ...who,
    }),
    itemsOf({
      kind: sql`'referral'`,
      from: sql`(select * from referrals where ${theirs.referrals}) own`,
      title: sql`'By ' || own.referral_code`,
      detail: sql`own.training_type`,
      aed: sql`case when ${IS_EARNED} then own.commission_fils / 100.0 end`,
      state: orSpam(sql`own.status`),
      name: sql`own.full_name`,
      email: sql`own.email`,
      phone: sql`own.whatsapp_number`,
      phoneE164: sql`own.phone_e164`,
    }),
    itemsOf({
      kind: sql`'enquiry'`,
      from: sql`(select * from enquiries where ${theirs.enquiries}) own`,
      title: sql`own.service`,
      detail: sql`own.message`,
      state: orSpam(sql`case when own.handled_at is null then 'not-handled' else 'handled' end`),
      name: sql`own.name`,
      email: sql`own.email`,
    }),
    itemsOf({
      kind: sql`'sign-up'`,
      from: sql`(select * from sign_ups where ${theirs.newsletter}) own`,
      title: sql`'Nova List'`,
      detail: sql`'from ' || own.source`,
      state: orSpam(sql`
        case when own.unsubscribed_at is null then 'listed' else 'left' end`),
      name: sql`nullif(concat_ws(' ', own.first_name, own.last_name), '')`,
      email: sql`own.email`,
    }),
    itemsOf({
      kind: sql`case own.offer when 'family' then 'family-code' else 'code' end`,
      from: sql`(select * from codes where ${theirs.codes}) own`,
      title: sql`own.code`,
      detail: sql`own.offer`,
      state: sql`case when own.redeemed_at is not null then 'redeemed' when own.expires_at <= ${now}::timestamptz then 'expired' else 'open' end`,
      name: sql`own.name`,
      email: sql`own.email`,
      phone: sql`own.phone_e164`,
      phoneE164: sql`own.phone_e164`,
    }),
    itemsOf({
      kind: sql`'waiting'`,
      from: sql`(select * from waiting_list where ${theirs.waitlist}) own left join trainings training on training.id = own.training_id`,
      title: sql`coalesce(${TRAINING}, own.interest)`,
      training: sql`own.training_id`,
      state: orSpam(sql`own.state`),
      name: PERSON,
      email: sql`own.email`,
      phone: sql`own.phone`,
      phoneE164: sql`own.phone_e164`,
    }),
    itemsOf({
      kind: sql`'certificate'`,
      from: sql`(select * from certificates where ${theirs.certificates}) own`,
      at: sql`own.issued_at`,
      title: sql`own.number`,
      detail: sql`own.title`,
      state: sql`case when own.withdrawn_at is null then 'issued' else 'withdrawn' end`,
      name: sql`own.name`,
      email: sql`own.email_key`,
      phone: sql`own.phone`,
      phoneE164: sql`own.phone_e164`,
    }),
  ];
}

/** Payments, their receipts and emails, which belong to a row of `carried` or name the person themselves. */
export function attached(person: Contacts): Sql[] {
  const entries = sql`(select * from entries where row_id in (select id from carried)
    or payment_id in (select id from payments where lower(payer_email) = any ${keysOf(person)}))`;
  const paid = sql`${PAYMENTS} where id in (select payment_id from ${entries} theirs)`;
  return [
    itemsOf({
      kind: sql`'payment'`,
      from: sql`(select payments.*, entry.amount, entry.currency, entry.row_id, ${PAYMENT_STATE} as state from ${paid}) own`,
      id: sql`own.id::text`,
      title: sql`coalesce(
        (
          select coalesce(title, registrations.course_type)
          from registrations left join trainings on trainings.id = training_id where registrations.id = own.row_id
        ), own.reference)`,
      detail: sql`case when own.currency <> 'aed' then upper(own.currency) || ' ' || round(own.amount / 100.0, 2) end`,
      aed: sql`case when own.currency = 'aed' then own.amount / 100.0 end`,
      state: sql`own.state`,
    }),
    itemsOf({
      kind: sql`'receipt'`,
      from: sql`(select * from receipts where entry_id in (select id from ${entries} theirs)) own`,
      id: sql`own.number`,
      at: sql`own.issued_at`,
      title: sql`own.kind`,
      detail: sql`own.number`,
      aed: sql`(own.paper ->> 'amount')::bigint / 100.0`,
      state: sql`'issued'`,
    }),
    itemsOf({
      kind: sql`'email'`,
      from: sql`(
        select * from outbox
        where to_person and (row_id in (select id from carried) or person_key = ${isKeyOf(person)})) own`,
      id: sql`own.id::text`,
      at: sql`coalesce(own.sent_at, own.created_at)`,
      title: sql`replace(own.kind, '-', ' ')`,
      detail: DETAIL,
      state: sql`own.state`,
    }),
  ];
}
