import sql, { join, type Sql } from 'sql-template-tag';
import type { Today, TodayList, TodayRow } from '#src/contract/today.ts';
import { personHref } from '#src/lib/admin-links.ts';
import { dubaiIso } from '#src/lib/dates.ts';
import { queryOne, type Database } from '../../database.ts';
import { CLEAN_UP, lateRun } from '../due-work.ts';
import { moneyOfWeek } from '../payments/money.ts';
import { TRAINING_PAYMENT, type TrainingPayment } from '../trainings/admin-trainings.ts';
import { placesHeld } from '../trainings/trainings.ts';
import { nextOn, storedLists, type ListWords, type StoredRow } from './today-lists.ts';
import { TODAY_ROWS } from './today-rows.ts';

type NextTraining = NonNullable<Today['nextTraining']>;
type StoredTraining = Omit<NextTraining, keyof TrainingPayment> & { payment: TrainingPayment };

/** The training of the next session, or of the one that is running. */
const nextTraining = (now: Date) => sql`(
  select json_build_object('id', training.id, 'title', title, 'location', coalesce(session.location, training.location),
    'startsAt', session.starts_at, 'endsAt', session.ends_at,
    'registered', places_taken, 'capacity', capacity, 'placesHeld', ${placesHeld(now)}, 'payment', ${TRAINING_PAYMENT})
  from sessions session join trainings training on training.id = training_id
  where session.ends_at > ${now}::timestamptz and cancelled_at is null
  order by session.starts_at, training.id limit 1
)`;

/** Today warns after this many hours without a complete clean-up. */
const LATE_HOURS = 3;

/** Today names a mailbox, number or domain with at least this many bookings and entries on waiting lists in a day. */
const MANY_ENTRIES = 10;

export interface ManyEntries {
  /** A mailbox, the phone number of a person without an address, or a domain that is no mailbox provider's. */
  who: string;
  entries: number;
}

/** An array of `ManyEntries`, most entries first: somebody may be filling in forms for others, or blocking a waiting list. */
function manyEntries(now: Date): Sql {
  const isOfToday = sql`created_at > ${now}::timestamptz - interval '1 day' and not is_spam`;
  return sql`(
    select coalesce(json_agg(many), '[]'::json) from (
      select who, count(*)::int as entries from (
        select mailbox_key(email_key) as who from registrations where ${isOfToday}
        union all select mailbox_key from waiting_list where ${isOfToday}
        union all select domain_key from waiting_list where domain_key is not null and ${isOfToday}
      ) entry
      group by who having count(*) >= ${MANY_ENTRIES}::int
      order by count(*) desc, who limit ${TODAY_ROWS}
    ) many
  )`;
}

type StoredRows = Pick<TodayList, 'count'> & { rows: StoredRow[] };

interface StoredToday extends Pick<Today, 'money'> {
  lists: (StoredRows & Pick<TodayList, 'trainings'>)[];
  nextTraining: StoredTraining | null;
  nextOn: StoredRows;
  lateCleanUp: string | null;
  manyEntries: ManyEntries[];
}

/** Reads everything that Today shows, in one statement; for spam and failed messages only the counts. */
export async function findToday(database: Database, now: Date) {
  const stored = storedLists(now);
  const statement = sql`
    select json_build_array(${join(stored.map((list) => list.found))}) as lists, ${nextTraining(now)} as "nextTraining",
      ${moneyOfWeek(now)} as money, ${nextOn(sql`next_on is not null`)} as "nextOn",
      ${lateRun(CLEAN_UP, LATE_HOURS, now)} as "lateCleanUp", ${manyEntries(now)} as "manyEntries"`;
  const found = await queryOne<StoredToday>(database, statement);
  return {
    ...found,
    lists: stored.map(({ toRow = (row) => row, ...words }, index) => {
      const { count, rows, trainings } = found.lists[index] ?? { count: 0, rows: [] };
      return { ...todayList(words, count, rows.map(withHref).map(toRow)), ...(trainings && { trainings }) };
    }),
    nextTraining: found.nextTraining && toNextTraining(found.nextTraining),
    nextOn: { ...found.nextOn, rows: found.nextOn.rows.map(withHref) },
  };
}

export function todayList({ key, one, many, href }: ListWords, count: number, rows: TodayRow[]): TodayList {
  return { key, heading: `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`, href, count, rows };
}

function toNextTraining({ payment: { placesPaid, placesPartPaid }, ...training }: StoredTraining): NextTraining {
  const inDubai = (instant: string) => dubaiIso(new Date(instant));
  const { startsAt, endsAt } = training;
  return { ...training, placesPaid, placesPartPaid, startsAt: inDubai(startsAt), endsAt: inDubai(endsAt) };
}

function withHref({ person, ...row }: StoredRow): StoredRow {
  return person === null || person === undefined ? row : { ...row, href: personHref(person) };
}
