import sql, { type Sql } from 'sql-template-tag';
import type { PersonRow } from '#src/contract/people.ts';
import { isUuid } from '#src/lib/ids.ts';
import { isoText, type Database } from '../../database.ts';
import { rowsThatFit, type ListRequest, type Page, type Position } from '../lists.ts';
import { notedOf } from './person.ts';
import { rowsWith } from './search.ts';

/** `toPersonRow` (netlify/http/person-item.ts) makes words of the last three. */
export type StoredPersonRow = Omit<PersonRow, 'last'> & {
  lastKind: NonNullable<PersonRow['last']>['kind'] | null;
  lastTitle: string | null;
  lastSaid: string | null;
};

/** A page that was asked to be longer ends here. */
const MAX_PAGE = 100;

/** A person with several keys has several rows here, of which one is shown. */
const ROWS_A_PERSON = 4;

/** Of whom staff think on a day. */
const WITH_DAY = sql`
  select person, keys_of(person) as keys, at
  from (
    select person_key(person_notes.person_key, person_notes.person_key) as person, min(next_on)::timestamp at time zone 'UTC' as at
    from person_notes where next_on is not null group by 1 offset 0) noted`;

const isNewer = (row: Sql) => sql`not ${row}.is_spam and (${row}.made, ${row}.id) > (own.made, own.id)`;

/** The newest rows of each address and number, of persons without a day. */
function newestRows(search: string | null, isAfter: Sql, limit: number): Sql {
  const from = search === null ? sql`people own` : sql`(${rowsWith(search)}) own`;
  const isNewest =
    search === null
      ? sql`not exists (select from people newer where newer.key = own.key and ${isNewer(sql`newer`)})`
      : sql`true`;
  return sql`
    select key, phone_e164, made, id, is_spam from ${from}
    where not is_spam and ${isAfter} and ${isNewest}
      and key <> all (array(select unnest(keys) from day))
    order by made desc, id desc limit ${ROWS_A_PERSON * limit}`;
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
  const isLaterDay =
    after === null
      ? sql`true`
      : isAmongOthers
        ? sql`false`
        : sql`(at, person) > (${after.value}::timestamptz, ${after.id})`;
  const isLess = isAmongOthers ? sql`(made, id) < (${after.value}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const isMatching = search === null ? sql`true` : sql`keys && array(select key from (${rowsWith(search)}) matching)`;
  const newest = (column: Sql) =>
    sql`(array_agg(${column} order by kind = 'certificate', made desc, id desc) filter (where ${column} is not null))[1]`;
  const last = (column: Sql) => sql`(array_agg(${column} order by made desc, id desc))[1]`;
  const found = await database.query<StoredPersonRow & { position: Position }>(sql`
    with day as materialized (${WITH_DAY}),
    newest as materialized (${newestRows(search, isLess, limit)}),
    others as (
      select person, keys, made as at, id::text as by
      from (select *, keys_of(key) as keys from newest offset 0) own
      cross join lateral (select keys[1] as person) hers
      where not exists (
        select from ${search === null ? sql`people` : sql`newest`} newer
        where newer.key = any (keys) and newer.key <> own.key and ${isNewer(sql`newer`)})
      order by made desc, id desc limit ${limit + 1}
    ),
    page as (
      (select true as has_day, person, keys, at, person as by from day where ${isLaterDay} and ${isMatching} order by at, person limit ${limit + 1})
      union all select false, person, keys, at, by from others
    )
    select person as id, coalesce(name, person) as name, role, coalesce("isFamily", false) as "isFamily", email, phone,
      phone_e164 as "phoneE164", last_kind as "lastKind", last_title as "lastTitle", last_said as "lastSaid", made as "lastAt",
      noted.next_on::text as "nextOn", noted.text as note,
      json_build_object('value', ${isoText(sql`at`)}, 'id', by) as position
    from page
    cross join lateral (
      select ${newest(sql`name`)} as name, ${newest(sql`role`)} as role, ${newest(sql`email`)} as email, ${newest(sql`phone`)} as phone,
        ${newest(sql`phone_e164`)} as phone_e164, bool_or(kind = 'family-code') as "isFamily", max(made) as made,
        ${last(sql`kind`)} as last_kind, ${last(sql`title`)} as last_title, ${last(sql`said`)} as last_said
      from people where key = any (keys) and not is_spam
    ) known
    cross join lateral ${notedOf(sql`keys`)}
    order by has_day desc, case when has_day then at end, case when has_day then by end, at desc, by desc
    limit ${limit + 1}`);
  const rows = found.slice(0, Math.min(limit, rowsThatFit(found)));
  return {
    rows: rows.map(({ position: _position, ...row }) => row as StoredPersonRow),
    next: found.length > rows.length ? (rows.at(-1)?.position ?? null) : null,
  };
}
