import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';
import { emailKey } from '#src/lib/people.ts';
import { MIN_DIGITS, rowsOf, type Contacts } from './person-rows.ts';

/** What staff write about people. Rows of others, and of nobody, can name the person too. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  registrations: ['notes', 'buyer_name', 'buyer_address'],
  attendees: ['remark'],
  referrals: ['notes'],
  person_notes: ['notes'],
  codes: ['redeemed_for'],
  payments: ['reference', 'note'],
  payouts: ['reference'],
  trainings: ['trainer_notes'],
};

const ERASED = '[erased]';

const isMention = (text: Sql) => sql`${text} ~* (select pattern from mention)`;
const withoutMention = (text: Sql) => sql`regexp_replace(${text}, (select pattern from mention), ${ERASED}, 'gi')`;

/** A JSON object whose texts name the person no more. */
const inObject = (object: Sql) => sql`(
  select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) = 'string'
    then to_jsonb(${withoutMention(sql`value #>> '{}'`)}) else value end), '{}')
  from jsonb_each(${object}))`;

/** An update of a column of JSON, in rows that can have such texts. */
const inJson = (table: string, column: string, { to, where }: { to: Sql; where: Sql }) => sql`
  update ${raw(table)} set ${raw(column)} = without_mention.content
  from (select id, ${to} as content from ${raw(table)} where ${where}) without_mention
  where ${raw(table)}.id = without_mention.id and ${raw(column)} <> without_mention.content`;

/**
 * Takes the person's addresses, numbers and full names out of what staff wrote anywhere. A name, number or address that somebody
 * else's row has stays. It reads the person's rows, so it comes before they are erased, and can be repeated.
 */
export async function eraseMentions(database: Database, person: Contacts): Promise<void> {
  const updates = [
    ...Object.entries(TEXTS).map(([table, names]) => {
      const columns = names.map((name) => raw(name));
      return sql`update ${raw(table)} set ${join(columns.map((column) => sql`${column} = ${withoutMention(column)}`))}
        where ${join(columns.map(isMention), ' or ')}`;
    }),
    sql`update receipts set paper = jsonb_set(paper, '{reference}', to_jsonb(${withoutMention(sql`paper ->> 'reference'`)}))
      where ${isMention(sql`paper ->> 'reference'`)}`,
    inJson('history', 'changes', {
      to: sql`(select jsonb_object_agg(key, case when jsonb_typeof(value) = 'object' then ${inObject(sql`value`)} else value end)
        from jsonb_each(changes))`,
      where: sql`changes ?| '{notes,remark,redeemed_for,reference,note,trainer_notes,buyer_name,buyer_address}'::text[]`,
    }),
    inJson('outbox', 'payload', {
      to: sql`case when kind = 'receipt-issued' then jsonb_set(payload, '{paper}', ${inObject(sql`payload -> 'paper'`)})
        else ${inObject(sql`payload`)} end`,
      where: sql`kind in ('workshop-message', 'payment-notice', 'receipt-issued') and state <> 'sent'`,
    }),
  ];
  await database.query(sql`
    with ${wordsOf(person)},
    mention as materialized (
      select string_agg(case kind when 'number' then ${NUMBER} else ${WORDS} end, '|') as pattern from word
    ),
    ${join(updates.map((update, index) => sql`${raw(`updated_${index}`)} as (${update})`))}
    select`);
}

/** A pattern: the words with any spaces between them, and no letter, digit or part of an address around them. */
const WORDS = sql`
  '(?<![[:alnum:]._+-])' || regexp_replace(regexp_replace(said, '([^[:alnum:][:space:]])', '\\\\\\1', 'g'), '\\s+', '\\\\s+', 'g')
    || '(?![[:alnum:]_-])'`;

/** A pattern: the last digits of a number, however they are spaced, after a country, an area or a zero. */
const NUMBER = sql`
  '(?<!\\d)(?:\\+[\\d ().-]{1,8}|0[\\d ().-]{0,7}|\\d{1,4})?'
    || regexp_replace(right(regexp_replace(said, '\\D', '', 'g'), ${MIN_DIGITS}), '(\\d)(?=\\d)', '\\1[ ().-]*', 'g') || '(?!\\d)'`;

/** The expression `word`: what the person is known by. */
function wordsOf(person: Contacts): Sql {
  const theirs = rowsOf(person);
  const booker = sql`first_name || ' ' || last_name`;
  const none = sql`null::text`;
  /** Of each table: its names, address and number, and which rows are the person's. */
  const sources = [
    {
      table: sql`registrations`,
      names: [booker],
      email: sql`email_key`,
      phone: sql`phone_e164`,
      of: theirs.registrations,
    },
    {
      table: sql`(select *, text_key(first_name || ' ' || last_name) as name_key from attendees) attendees`,
      names: [booker],
      email: sql`email_key`,
      phone: sql`phone_e164`,
      of: theirs.attendees,
    },
    // Whom they have booked for.
    {
      table: sql`(select attendees.*, text_key(first_name || ' ' || last_name) as name_key from attendees
        where registration_id in (select id from registrations where ${theirs.registrations})) booked`,
      names: [booker],
      email: none,
      phone: none,
      of: sql`true`,
    },
    {
      table: sql`referrals`,
      names: [sql`full_name`, sql`nanny_name`],
      email: sql`email_key`,
      phone: sql`phone_e164`,
      of: theirs.referrals,
    },
    { table: sql`waiting_list`, names: [booker], email: sql`email_key`, phone: sql`phone_e164`, of: theirs.waitlist },
    { table: sql`enquiries`, names: [sql`name`], email: sql`lower(email)`, phone: none, of: theirs.enquiries },
    { table: sql`sign_ups`, names: [booker], email: sql`email_key`, phone: none, of: theirs.newsletter },
  ];
  const said = sources.flatMap(({ table, names, email, phone, of }) =>
    names.map((name) => sql`select ${name} as name, ${email} as email, ${phone} as phone from ${table} where ${of}`),
  );
  /** Whether no other person's row has it. */
  const isOnlyTheirs = (columnOf: (source: (typeof sources)[number]) => Sql, value: Sql) =>
    join(
      sources.map(
        (source) => sql`not exists (
        select from ${source.table} where ${columnOf(source)} = ${value} and (${source.of}) is not true)`,
      ),
      ' and ',
    );
  return sql`
    said as materialized (${join(said, ' union ')}),
    word as (
      select 'address' as kind, unnest(${person.emails.map(emailKey)}::text[]) as said
      union select 'number', unnest(${[...person.phones, ...person.typed]}::text[])
      union select 'name', name from said
      where name ~ '\\S\\s+\\S' and ${isOnlyTheirs(() => sql`name_key`, sql`text_key(said.name)`)}
      union select 'address', email from said where email like '%@%' and ${isOnlyTheirs(({ email }) => email, sql`said.email`)}
      union select 'number', phone from said where phone is not null and ${isOnlyTheirs(({ phone }) => phone, sql`said.phone`)}
    )`;
}
