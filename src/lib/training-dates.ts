import { daysUntil, dubaiClock, dubaiDate, dubaiDay, formatDate, formatDay, formatTimeRange } from './dates.ts';
import { formatAed, formatPrice } from './money.ts';
import { formatCount } from './text.ts';
import type { TrainingHours } from './training-texts.ts';

/** How many days before the start the rest is due. `rest_due_on` in the database uses the same number. */
const REST_DAYS = 7;

/**
 * "9 - 30 January" and "2027", or "Sunday 6 December" and "2026" for a single day. If the years differ, `days` names the first:
 * "26 December 2026 - 9 January" and "2027".
 */
export function dayRange({ startsAt, endsAt }: TrainingHours): { days: string; year: string } {
  const [first, last] = [dubaiDay(new Date(startsAt)), dubaiDay(new Date(endsAt))];
  const year = String(last.getUTCFullYear());
  if (first.getTime() === last.getTime()) return { days: formatDay(first).slice(0, -year.length - 1), year };
  const [from, to] = [formatDate(first), formatDate(last)].map((text) => text.split(' ')) as [string[], string[]];
  const same = [2, 1].findIndex((part) => from[part] !== to[part]);
  return {
    days: `${from.slice(0, same === 0 ? 3 : same === 1 ? 2 : 1).join(' ')} - ${to.slice(0, 2).join(' ')}`,
    year,
  };
}

/** One of several dates of an entry. */
interface DateOfEntry extends TrainingHours {
  sessions: readonly TrainingHours[];
  location: string;
}

/** Whether another date has the same days, hours and place, so that only its title tells the two apart. */
export function hasTwin<Dated extends DateOfEntry>(date: Dated, dates: readonly Dated[]): boolean {
  const lineOf = (one: Dated) => JSON.stringify([dayRange(one), sessionsText(one.sessions), one.location]);
  return dates.some((one) => one !== date && lineOf(one) === lineOf(date));
}

/** "4 Saturdays, 10:00 AM - 1:00 PM", only the hours for one session, only the days if the hours differ. */
export function sessionsText(sessions: readonly TrainingHours[]): string {
  const hours = new Set(
    sessions.map(({ startsAt, endsAt }) => formatTimeRange(dubaiClock(startsAt), dubaiClock(endsAt))),
  );
  const [time] = hours.size === 1 ? hours : [];
  const days = sessions.length > 1 && countDays(sessions);
  return [days, time].filter(Boolean).join(', ');
}

/** "4 Saturdays", or "4 days" where they are not all of one weekday. */
export function countDays(sessions: readonly TrainingHours[]): string {
  const weekdays = new Set(sessions.map(({ startsAt }) => formatDay(dubaiDay(new Date(startsAt))).split(' ')[0]));
  const [weekday = 'day'] = weekdays.size === 1 ? weekdays : [];
  return formatCount(sessions.length, weekday, `${weekday}s`);
}

/** "From AED 1,950", or "AED 300 per nanny" for a single package. */
export function fromPrice({ packages, priceAed }: { packages: readonly unknown[]; priceAed: number }): string {
  return packages.length > 1 ? `From ${formatAed(priceAed)}` : formatPrice({ amount: priceAed, per: 'nanny' });
}

/** When the rest is due: "by 2 January 2027", or "before the first day". */
export function restWhen(startsAt: Date | string): string {
  const day = restDay(startsAt, new Date());
  return day === null ? 'before the first day' : `by ${day}`;
}

/** "2 January 2027", the day in Dubai by which the rest is due; `null` if that day is not in the future. */
export function restDay(startsAt: Date | string, now: Date): string | null {
  const day = new Date(Date.parse(dubaiDate(startsAt)) - REST_DAYS * 86_400_000);
  return daysUntil(day, now) > 0 ? formatDate(day) : null;
}
