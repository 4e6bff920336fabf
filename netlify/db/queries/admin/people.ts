import sql, { type Sql } from 'sql-template-tag';
import type { PersonRow } from '#src/contract/people.ts';
import { isUuid } from '#src/lib/ids.ts';
import { isoText, type Database } from '../../database.ts';
import { rowsThatFit, type ListRequest, type Page, type Position } from '../lists.ts';
import { NOTE_TEXT } from './person.ts';
import { rowsWith } from './search.ts';

/** The last of it is what was last heard, and `by` orders persons with the same day. */
export type StoredPersonRow = Omit<PersonRow, 'last'> & {
  lastKind: string | null;
  lastTitle: string | null;
  lastSaid: string | null;
};

/** A page that was asked to be longer ends here. */
const MAX_PAGE = 100;

/** Persons of whom staff think on a day. */
const WITH_DAY = sql`
  select person_key(person_notes.person_key, person_notes.person_key) as person, min(next_on)::timestamp at time zone 'UTC' as at
  from person_notes where next_on is not null group by 1`;

/** The newest rows of persons without a day, one for each, after a position. */
function newestRows({ after, limit }: Pick<ListRequest, 'after' | 'limit'>): Sql {
  const isBefore = after ? sql`(made, id) < (${after.value}::timestamptz, ${after.id}::uuid)` : sql`true`;
  return sql`
    select person, made as at, id::text as by
    from (select key, made, id, person_key(key, phone_e164) as person from people where not is_spam and ${isBefore}) own
    where not exists (
        select from people newer
        where newer.key = any (keys_of(own.person)) and not newer.is_spam and (newer.made, newer.id) > (own.made, own.id))
      and person not in (select person from day)
    order by made desc, id desc limit ${limit + 1}`;
}

/** Who is found by words: those with a day, and the newest row of the others. */
function foundRows(search: string): Sql {
  return sql`
    select person, made as at, id::text as by
    from (select distinct person from (${rowsWith(search)}) rows) matching
    cross join lateral (
      select made, id from people where key = any (keys_of(person)) and not is_spam order by made desc, id desc limit 1) newest
    where person not in (select person from day)`;
}

/**
 * People, one row for each: those of whom staff think on a day by that day, then by who wrote last. A position has the person's key
 * as its id among the first, and the id of the newest row among the others.
 */
export async function listPeople(
  database: Database,
  { search, after, ...request }: ListRequest<'nextAt'>,
): Promise<Page<StoredPersonRow>> {
  const limit = Math.min(request.limit, MAX_PAGE);
  const isAmongOthers = after !== null && isUuid(after.id);
  const isNext =
    after === null
      ? sql`true`
      : isAmongOthers
        ? sql`not has_day and (at, by) < (${after.value}::timestamptz, ${after.id})`
        : sql`(not has_day or (at, by) > (${after.value}::timestamptz, ${after.id}))`;
  const others = search === null ? newestRows({ after: isAmongOthers ? after : null, limit }) : foundRows(search);
  const days = search === null ? sql`day` : sql`day where person in (select person from (${rowsWith(search)}) rows)`;
  const newest = (column: Sql) =>
    sql`(array_agg(${column} order by kind = 'certificate', made desc, id desc) filter (where ${column} is not null))[1]`;
  const last = (column: Sql) => sql`(array_agg(${column} order by made desc, id desc))[1]`;
  const found = await database.query<StoredPersonRow & { position: Position }>(sql`
    with day as materialized (${WITH_DAY}),
    listed as (
      select person, true as has_day, at, person as by from ${days}
      union all select person, false, at, by from (${others}) others
    ),
    page as (
      select * from listed where ${isNext}
      order by has_day desc, case when has_day then at end, case when has_day then by end, at desc, by desc limit ${limit + 1}
    )
    select person as id, coalesce(name, person) as name, role, coalesce("isFamily", false) as "isFamily", email, phone, phone_e164 as "phoneE164",
      last_kind as "lastKind", last_title as "lastTitle", last_said as "lastSaid", made as "createdAt",
      noted.next_on::text as "nextOn", noted.text as note,
      json_build_object('value', ${isoText(sql`at`)}, 'id', by) as position
    from page
    cross join lateral (select keys_of(person) as keys) hers
    cross join lateral (
      select ${newest(sql`name`)} as name, ${newest(sql`role`)} as role, ${newest(sql`email`)} as email, ${newest(sql`phone`)} as phone,
        ${newest(sql`phone_e164`)} as phone_e164, bool_or(kind = 'family-code') as "isFamily", max(made) as made,
        ${last(sql`kind`)} as last_kind, ${last(sql`title`)} as last_title, ${last(sql`said`)} as last_said
      from people where key = any (keys) and not is_spam
    ) known
    cross join lateral (
      select ${NOTE_TEXT} as text, min(next_on) as next_on from person_notes where person_notes.person_key = any (keys)) noted
    order by has_day desc, case when has_day then at end, case when has_day then by end, at desc, by desc`);
  const rows = found.slice(0, Math.min(limit, rowsThatFit(found)));
  return {
    rows: rows.map(({ position: _position, ...row }) => row as StoredPersonRow),
    next: found.length > rows.length ? (rows.at(-1)?.position ?? null) : null,
  };
}
