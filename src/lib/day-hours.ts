import { formatTime, dubaiClock, dubaiDay, formatDay, midnightAfter } from './dates.ts';

/** Hours before a session from which the trainer's link takes ticks and people who walk in. */
export const OPENS_HOURS = 3;

interface Hours {
  startsAt: string;
  endsAt: string;
}

/** Says why the trainer's link takes no ticks or walk-ins for a session now; `null` while it does. */
export function closedText({ startsAt, endsAt }: Hours, now: Date): string | null {
  const opensAt = new Date(Date.parse(startsAt) - OPENS_HOURS * 3_600_000);
  if (now < opensAt) {
    return `You can tick and add walk-ins from ${formatTime(dubaiClock(opensAt))} on ${formatDay(dubaiDay(opensAt))}.`;
  }
  return now < new Date(midnightAfter(endsAt)) ? null : 'The day of this session is over. Please tell us who came.';
}
