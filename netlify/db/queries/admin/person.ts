import sql, { join, type Sql } from 'sql-template-tag';
import type { Balance } from '#src/contract/balance.ts';
import type { Person, PersonChange, PersonItem } from '#src/contract/admin-person.ts';
import { isoText, queryOne, type Database } from '../../database.ts';
import { touch } from '../marks.ts';
import { totals } from '../payments/balances.ts';
import type { Contacts } from '../person-rows.ts';
import { attached, carriers } from './person-items.ts';

/** Newest items of one person. */
const MAX_ITEMS = 500;

/** `toPersonItem` (netlify/http/person-item.ts) makes its title from the two texts. */
export type StoredItem = Omit<PersonItem, 'title' | 'href'> & {
  title: string | null;
  detail: string | null;
  trainingId: number | null;
};

export type StoredPerson = Omit<Person, 'items' | 'balance'> & {
  items: StoredItem[];
  balance: Omit<Balance, 'state'>;
};

export interface PersonLookup {
  /** One email address or phone number, as `person_notes` has it. */
  key: string;
  person: Contacts;
  now: Date;
}

/** Everything of one address or number, newest first, in one statement. A certificate's name comes last: it may be the nanny's. */
export function findPerson(database: Database, { key, person, now }: PersonLookup): Promise<StoredPerson> {
  const newest = (column: Sql) => sql`(
    select ${column} from item where ${column} is not null order by kind = 'certificate', at desc, id limit 1)`;
  return queryOne(
    database,
    sql`
    with carried as (${join(carriers(person, now), ' union all ')}),
    -- A receipt has a number in place of an id.
    item as (select kind, id::text, at, title, detail, training, aed, balance, state, name, email, phone, phone_e164 from carried union all ${join(attached(person), ' union all ')}),
    listed as (select * from item order by at desc, kind, id limit ${MAX_ITEMS})
    select ${key}::text as key, ${newest(sql`name`)} as name, ${newest(sql`email`)} as email,
      ${newest(sql`phone`)} as phone, ${newest(sql`phone_e164`)} as "phoneE164",
      (
        select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'at', ${isoText(sql`at`)}, 'title', title,
          'detail', detail, 'trainingId', training, 'amountAed', aed, 'state', state) order by at desc, kind, id), '[]'::json)
        from listed
      ) as items,
      (select ${totals('(item.balance)')} from item) as balance,
      (select coalesce(sum(aed) filter (where kind = 'referral'), 0)::float8 from item) as "earnedAed",
      noted.notes as note, noted.next_on::text as "nextOn"
    from (select 1) one left join person_notes noted on noted.person_key = ${key}`,
  );
}

/** A field that is left out keeps its value. */
export async function changeNote(database: Database, { key, note, nextOn }: PersonChange, now: Date): Promise<void> {
  await database.query(sql`
    insert into person_notes (person_key, notes, next_on, updated_at)
    values (${key}, ${note ?? null}, ${nextOn ?? null}::date, ${now}::timestamptz)
    on conflict (person_key) do update set
      notes = case when ${note !== undefined}::boolean then excluded.notes else person_notes.notes end,
      next_on = case when ${nextOn !== undefined}::boolean then excluded.next_on else person_notes.next_on end,
      ${touch('person_notes', 'admin', now)}`);
}
