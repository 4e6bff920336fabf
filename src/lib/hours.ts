/** Dubai's distance from UTC; it keeps no summer time. */
export const DUBAI_OFFSET = '+04:00';

/** Hours as workshops are written: "10:00 AM - 1:00 PM". */
const HOURS = /^(\d{1,2}):(\d{2}) ([AP]M) - (\d{1,2}):(\d{2}) ([AP]M)$/;

/**
 * The instants at which something in Dubai begins and ends.
 * @param day "2025-06-29"
 * @param hours "10:00 AM - 1:00 PM"
 * @returns `null` where the hours are written in another way
 */
export function hoursOf(day: string, hours: string): { start: Date; end: Date } | null {
  const [, h1, m1, half1, h2, m2, half2] = HOURS.exec(hours) ?? [];
  if (!h1 || !m1 || !half1 || !h2 || !m2 || !half2) return null;
  const [start, end] = [instant(day, h1, m1, half1), instant(day, h2, m2, half2)];
  return start < end ? { start, end } : null;
}

function instant(day: string, hour: string, minute: string, half: string): Date {
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return new Date(`${day}T${String(hours).padStart(2, '0')}:${minute}:00${DUBAI_OFFSET}`);
}
