import sql, { join, type Sql } from 'sql-template-tag';
import type { NextOnFilter, PersonKind, PersonRow } from '#src/contract/people.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { isoText, type Database } from '../../database.ts';
import { listPage, timeColumn, type ListRequest, type Page } from '../lists.ts';
import { NAMED_LAST } from '../person-rows.ts';
import { NOTE_TEXT } from './person.ts';
import { rowsWith } from './search.ts';

/** A person as stored; `toPersonRow` (netlify/http/person-item.ts) turns the last three fields into words. */
export type StoredPersonRow = Omit<PersonRow, 'last'> & {
  lastKind: NonNullable<PersonRow['last']>['kind'] | null;
  lastTitle: string | null;
  lastSaid: string | null;
};

export type PeopleRequest = ListRequest<'nextAt' | 'createdAt'> & {
  kind?: PersonKind | undefined;
  next?: NextOnFilter | undefined;
};

/** Sorts people with a day first, the earliest first: each day becomes a time after all others, the later the earlier it is. */
const BY_DAY = sql`
  case when next_on is null then made
    else (timestamp '4000-01-01' + (date '4000-01-01' - least(next_on, date '4000-01-01')) * interval '1 day') at time zone 'UTC' end`;

/** What the newest rows of `people` say about a row `listed`. */
const DETAILS = (() => {
  const newest = (column: Sql) =>
    sql`(array_agg(${column} order by ${NAMED_LAST}, made desc, id desc) filter (where ${column} is not null))[1]`;
  const last = (column: Sql) => sql`(array_agg(${column} order by made desc, id desc))[1]`;
  return sql`(
    select json_build_object('name', coalesce(${newest(sql`name`)}, listed.person), 'email', ${newest(sql`email`)}, 'phone', ${newest(sql`phone`)},
      'phoneE164', ${newest(sql`phone_e164`)}, 'lastKind', ${last(sql`kind`)}, 'lastTitle', ${last(sql`title`)}, 'lastSaid', ${last(sql`said`)})
    from people where key = any (keys_of(listed.person)) and not is_spam)`;
})();

/** The columns of `people` by which rows are assigned to persons. */
const OWN = sql`select key, phone_e164, kind, role, made, id, email is not null as has_email from people where not is_spam`;

/** Expressions: `own` has the rows of everybody or of the people found, and `asked` the keys of each person found. */
function ownRows(search: string | null): Sql {
  if (search === null) return sql`own as materialized (${OWN})`;
  const keys = sql`any (array(select unnest(keys) from asked))`;
  return sql`
    asked as materialized (select distinct keys_of(key) as keys from (${rowsWith(search)}) found),
    own as materialized (${OWN} and key = ${keys} union ${OWN} and phone_e164 = ${keys})`;
}

/** All people with what the list asks for. A person is the owner of a key, as `owner_of` finds it, here for all rows at once. */
function everybody(search: string | null, filters: Sql[]): Sql {
  const isFound = search === null ? sql`true` : sql`person in (select keys[1] from asked)`;
  return sql`(
    with ${ownRows(search)},
    owner as (
      select phone_e164 as number, min(key) as key from own
      where key like '%@%' and phone_e164 is not null group by 1 having min(key) = max(key)
    ),
    known as (
      select coalesce(owner.key, own.key) as person, max(made) as heard_at, bool_or(kind = 'family-code') as is_family,
        bool_or(has_email) as has_email, (array_agg(role order by made desc, id desc) filter (where role is not null))[1] as role
      from own left join owner on number = own.key group by 1
    ),
    noted as (
      select coalesce(owner.key, person_key) as person, ${NOTE_TEXT} as note, min(next_on) as next_on, max(updated_at) as noted_at
      from person_notes left join owner on number = person_key group by 1
    ),
    everybody as (
      select person, role, coalesce(is_family, false) as is_family, coalesce(has_email, person like '%@%') as has_email, heard_at,
        coalesce(heard_at, noted_at) as made, note, next_on
      from known full join noted using (person) where known.person is not null or next_on is not null
    )
    select *, count(*) over () as total from everybody where ${join([isFound, ...filters], ' and ')}
  ) listed`;
}

function kindFilter(kind: PersonKind): Sql {
  if (kind === 'family') return sql`is_family`;
  return kind === 'no-email' ? sql`not has_email` : sql`role = ${kind}`;
}

function nextOnFilter(next: NextOnFilter, now: Date): Sql {
  if (next === 'due') return sql`next_on <= ${dubaiDate(now)}::date`;
  return next === 'set' ? sql`next_on is not null` : sql`next_on is null`;
}

/** Lists people, one row each: by "next on" first those with a day, by that day; otherwise and then by when they last wrote. */
export async function listPeople(
  database: Database,
  { search, kind, next, ...request }: PeopleRequest,
  now: Date,
): Promise<Page<StoredPersonRow> & { total: number }> {
  const filters = [...(kind ? [kindFilter(kind)] : []), ...(next ? [nextOnFilter(next, now)] : [])];
  const isByDay = request.sort === 'nextAt';
  const page = await listPage<{ row: StoredPersonRow; total: number }>(
    database,
    { ...request, descending: isByDay || request.descending },
    {
      columns: sql`total::int, ${DETAILS}::jsonb || jsonb_build_object('id', person, 'role', role, 'isFamily', is_family,
        'lastAt', ${isoText(sql`heard_at`)}, 'nextOn', next_on, 'note', note) as row`,
      from: everybody(search, filters),
      filters: [],
      sort: timeColumn(isByDay ? BY_DAY : sql`made`),
      ...{ id: sql`person`, idType: sql`text` },
    },
  );
  return { rows: page.rows.map(({ row }) => row), next: page.next, total: page.rows[0]?.total ?? 0 };
}
