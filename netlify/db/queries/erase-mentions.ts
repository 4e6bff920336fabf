import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';
import { foundRows, MIN_DIGITS } from './person-rows.ts';

/** Columns in which staff, and guests in their notes, write about people. Any row, even one of nobody, may name the person. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  registrations: ['notes', 'guest_notes', 'buyer_name', 'buyer_address'],
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

/** A JSON object without the mentions in its texts. */
const inObject = (object: Sql) => sql`(
  select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) = 'string'
    then to_jsonb(${withoutMention(sql`value #>> '{}'`)}) else value end), '{}')
  from jsonb_each(${object}))`;

/** An update of a JSON column, in the rows that can have such texts. */
const inJson = (table: string, column: string, { to, where }: { to: Sql; where: Sql }) => sql`
  update ${raw(table)} set ${raw(column)} = without_mention.content
  from (select id, ${to} as content from ${raw(table)} where ${where}) without_mention
  where ${raw(table)}.id = without_mention.id and ${raw(column)} <> without_mention.content`;

/**
 * Removes the person's addresses, numbers and full names from what staff wrote anywhere and guests in their notes, except what
 * another person's row has too. It reads the person's rows, so it must run before they are erased. It can be repeated.
 */
export async function eraseMentions(database: Database, person: readonly string[]): Promise<void> {
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
      where: sql`changes ?| '{notes,remark,redeemed_for,reference,note,trainer_notes,buyer_name,buyer_address,message}'::text[]`,
    }),
    inJson('outbox', 'payload', {
      to: sql`case when kind = 'receipt-issued' then jsonb_set(payload, '{paper}', ${inObject(sql`payload -> 'paper'`)})
        else ${inObject(sql`payload`)} end`,
      where: sql`(kind in ('training-message', 'payment-notice', 'receipt-issued') or payload ? 'notes') and state <> 'sent'`,
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

/** A pattern of the words with any spaces between them, but no letter, digit or part of an address around them. */
const WORDS = sql`
  '(?<![[:alnum:]._+-])' || regexp_replace(regexp_replace(said, '([^[:alnum:][:space:]])', '\\\\\\1', 'g'), '\\s+', '\\\\s+', 'g')
    || '(?![[:alnum:]_-])'`;

/** A pattern of the last digits of a number, with any spacing, after a country code, an area code or a zero. */
const NUMBER = sql`
  '(?<!\\d)(?:\\+[\\d ().-]{1,8}|0[\\d ().-]{0,7}|\\d{1,4})?'
    || regexp_replace(right(regexp_replace(said, '\\D', '', 'g'), ${MIN_DIGITS}), '(\\d)(?=\\d)', '\\1[ ().-]*', 'g') || '(?!\\d)'`;

/** The expression `word`: names, addresses and numbers of the person that no other person has. */
function wordsOf(person: readonly string[]): Sql {
  const keys = sql`${person}::text[]`;
  const isFound = (id: string) => sql`${raw(id)} in (select id from found)`;
  const isOnlyTheirs = (column: string) =>
    sql`not exists (select from known other where other.${raw(column)} = own.${raw(column)} and not other.is_theirs)`;
  return sql`
    ${foundRows(keys)},
    -- Includes the people for whom others have booked, and the nannies of referrals.
    known as materialized (
      select name, lower(name) as name_key, key, phone_e164, ${isFound('id')} as is_theirs from people
      union all
      select name, lower(name), null, null, is_theirs
      from (
        select first_name || ' ' || last_name as name, ${isFound('registration_id')} or ${isFound('id')} as is_theirs from attendees
        union all select nanny_name, ${isFound('id')} from referrals
      ) nanny
    ),
    word as (
      select case when said like '%@%' then 'address' else 'number' end as kind, said from unnest(${keys}) said
      union select 'name', name from known own where is_theirs and name ~ '\\S\\s+\\S' and ${isOnlyTheirs('name_key')}
      union select 'address', key from known own where is_theirs and key like '%@%' and ${isOnlyTheirs('key')}
      union select 'number', phone_e164 from known own where is_theirs and phone_e164 is not null and ${isOnlyTheirs('phone_e164')}
    )`;
}
