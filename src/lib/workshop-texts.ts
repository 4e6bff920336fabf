import { formatTimeRange } from './clock.ts';
import { dubaiClock, dubaiDay, formatDay } from './dates.ts';
import { formatPrice } from './money.ts';

export interface WorkshopHours {
  /** As an instant, or in ISO 8601. */
  startsAt: Date | string;
  endsAt: Date | string;
}

/** "Sunday 29 June 2025" and "10:00 AM - 1:00 PM", in Dubai. */
export function workshopHoursTexts({ startsAt, endsAt }: WorkshopHours): { date: string; time: string } {
  return { date: workshopDateText(startsAt), time: formatTimeRange(dubaiClock(startsAt), dubaiClock(endsAt)) };
}

/** "Sunday 29 June 2025" */
export function workshopDateText(startsAt: Date | string): string {
  return formatDay(dubaiDay(new Date(startsAt)));
}

/** "Sunday 29 June 2025", or the first and the last day. */
export function daysText({ startsAt, endsAt }: { startsAt: Date | string; endsAt: Date | string }): string {
  const [first, last] = [workshopDateText(startsAt), workshopDateText(endsAt)];
  return first === last ? first : `${first} to ${last}`;
}

/** Also the price: "AED 300 per nanny". All texts of a workshop come from here. */
export function workshopTexts(workshop: WorkshopHours & { priceAed: number }) {
  return { ...workshopHoursTexts(workshop), price: formatPrice({ amount: workshop.priceAed, per: 'nanny' }) };
}
