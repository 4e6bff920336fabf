import sql, { join } from 'sql-template-tag';
import type { Today, TodayList, TodayRow } from '#src/contract/today.ts';
import { dubaiIso } from '#src/lib/dates.ts';
import { queryOne, type Database } from '../../database.ts';
import { CLEAN_UP, lateRun } from '../due-work.ts';
import { storedLists, type ListWords, type StoredRow } from './today-lists.ts';

const nextTraining = (now: Date) => sql`(
  select json_build_object('id', id, 'title', title, 'startsAt', starts_at, 'registered', places_taken, 'capacity', capacity)
  from trainings where starts_at > ${now}::timestamptz and cancelled_at is null
  order by starts_at, id limit 1
)`;

/** After so many hours without a whole clean-up, Today says so. */
const LATE_HOURS = 3;

interface StoredToday extends Pick<Today, 'nextTraining'> {
  lists: (Pick<TodayList, 'count' | 'trainings'> & { rows: StoredRow[] })[];
  lateCleanUp: string | null;
}

/** The lists of Today in one statement; of spam and failed messages only the counts. */
export async function findToday(database: Database, now: Date) {
  const stored = storedLists(now);
  const {
    lists,
    nextTraining: next,
    lateCleanUp,
  } = await queryOne<StoredToday>(
    database,
    sql`select json_build_array(${join(stored.map(({ found }) => found))}) as lists, ${nextTraining(now)} as "nextTraining",
      ${lateRun(CLEAN_UP, LATE_HOURS, now)} as "lateCleanUp"`,
  );
  return {
    lists: stored.map(({ toRow = (row) => row, ...words }, index) => {
      const { count, rows, trainings } = lists[index] ?? { count: 0, rows: [] };
      return { ...todayList(words, count, rows.map(toRow)), ...(trainings && { trainings }) };
    }),
    nextTraining: next && { ...next, startsAt: dubaiIso(new Date(next.startsAt)) },
    lateCleanUp,
  };
}

export function todayList({ key, one, many, href }: ListWords, count: number, rows: TodayRow[]): TodayList {
  return { key, heading: `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`, href, count, rows };
}
