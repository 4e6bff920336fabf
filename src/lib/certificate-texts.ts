import { daysText } from './workshop-texts.ts';

interface Attendance {
  /** As instants, or in ISO 8601. */
  startsAt: Date | string;
  endsAt: Date | string;
  minutes: number;
}

/** "Sunday 29 June 2025" and "3 hours", in Dubai. A course names its first and its last day. */
export function certificateTexts({ startsAt, endsAt, minutes }: Attendance): { date: string; hours: string } {
  return { date: daysText({ startsAt, endsAt }), hours: durationText(minutes) };
}

/** "1 hour 30 minutes" */
function durationText(minutes: number): string {
  const parts = [
    { count: Math.floor(minutes / 60), unit: 'hour' },
    { count: minutes % 60, unit: 'minute' },
  ];
  return parts
    .flatMap(({ count, unit }) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]))
    .join(' ');
}
