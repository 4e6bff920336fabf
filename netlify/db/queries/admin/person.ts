import sql, { type Sql } from 'sql-template-tag';
import type { Balance } from '#src/contract/booking-parts.ts';
import type { Person, PersonChange, PersonItem } from '#src/contract/people.ts';
import { isoText, queryOne, type Database } from '../../database.ts';
import { touch } from '../history.ts';
import { totals } from '../payments/balances.ts';
import { foundRows, NAMED_LAST } from '../person-rows.ts';
import { personItems } from './person-items.ts';

/** At most this many of a person's items are listed, the newest. */
const MAX_ITEMS = 500;

/** An item as stored; `toPersonItem` (netlify/http/person-item.ts) makes its title from `title` and `detail`. */
export type StoredItem = Omit<PersonItem, 'title' | 'href'> & {
  title: string | null;
  detail: string | null;
  trainingId: number | null;
};

export type StoredPerson = Omit<Person, 'items' | 'balance'> & {
  items: StoredItem[];
  balance: Omit<Balance, 'state'>;
};

/** An aggregate of the notes about a person, the newest first. */
export const NOTE_TEXT = sql`string_agg(notes, E'\\n' order by updated_at desc, id)`;

/** A row `noted`: all notes about a person as `text`, and the day on which staff want to think of her. */
const notedOf = (keys: Sql): Sql => sql`(
  select ${NOTE_TEXT} as text, min(next_on) as next_on from person_notes where person_notes.person_key = any (${keys})) noted`;

/**
 * Returns everything about the person with an address or a number, newest first, in one statement. Rows held as spam say who she
 * is only if there are no others.
 * @param key an address in lower case, or a number in E.164 or as it is stored
 */
export function findPerson(database: Database, { key, now }: { key: string; now: Date }): Promise<StoredPerson> {
  const newest = (column: Sql) => sql`(
    select ${column} from found where ${column} is not null and is_spam = (select bool_and(is_spam) from found)
    order by ${NAMED_LAST}, made desc, id limit 1)`;
  const keys = sql`(select keys from person)::text[]`;
  const statement = sql`
    with person as materialized (select keys_of(${key}) as keys),
    ${foundRows(keys)},
    item as (${personItems(keys, now)}),
    listed as (select * from item order by at desc, kind, id limit ${MAX_ITEMS})
    select ${key}::text as key, ${keys} as keys, ${newest(sql`name`)} as name, ${newest(sql`email`)} as email,
      ${newest(sql`phone`)} as phone, ${newest(sql`phone_e164`)} as "phoneE164",
      (
        select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'at', ${isoText(sql`at`)}, 'title', title,
          'detail', detail, 'trainingId', training, 'amountAed', aed, 'state', state, 'origin', origin) order by at desc, kind, id), '[]'::json)
        from listed
      ) as items,
      (select ${totals('(item.balance)')} from item) as balance,
      (select coalesce(sum(aed) filter (where kind = 'referral'), 0)::float8 from item) as "earnedAed",
      noted.text as note, noted.next_on::text as "nextOn"
    from ${notedOf(keys)}`;
  return queryOne(database, statement);
}

/**
 * Changes the note about a person, and when to think of her. Absent fields stay. Notes under several of her keys become one.
 * @returns `false`, without a change, if the note is no longer `noteBefore`
 */
export function changeNote(database: Database, change: PersonChange, now: Date): Promise<boolean> {
  const { key, note, noteBefore, nextOn } = change;
  return database.transaction(async (run) => {
    // Changes of one person wait for each other.
    await run(sql`select pg_advisory_xact_lock(hashtextextended(person_key(${key}, ${key}), 0))`);
    if (noteBefore !== undefined) {
      const [noted] = await run<{ text: string | null }>(sql`select text from ${notedOf(sql`keys_of(${key})`)}`);
      if (noted?.text !== noteBefore) return false;
    }
    await run(sql`
      with theirs as (select * from person_notes where person_key = any (keys_of(${key}))),
      stands as (select ${NOTE_TEXT} as notes, min(next_on) as next_on from theirs),
      kept as (select id from theirs order by updated_at desc, id limit 1),
      joined as (delete from person_notes where id in (select id from theirs) and id not in (select id from kept) returning id),
      recorded as (
        update history set row_id = kept.id::text from kept
        where table_name = 'person_notes' and row_id in (select id::text from joined)
      ),
      changed as (
        update person_notes set person_key = person_key(${key}, ${key}),
          notes = case when ${note !== undefined}::boolean then ${note ?? null} else stands.notes end,
          next_on = case when ${nextOn !== undefined}::boolean then ${nextOn ?? null}::date else stands.next_on end,
          ${touch('person_notes', 'admin', now)}
        from kept, stands where person_notes.id = kept.id
      )
      insert into person_notes (person_key, notes, next_on, updated_at)
      select person_key(${key}, ${key}), ${note ?? null}, ${nextOn ?? null}::date, ${now}::timestamptz
      where not exists (select from kept)`);
    return true;
  });
}
