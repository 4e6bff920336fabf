/** A time of day in Dubai: "13:00". */
export type ClockTime = string;

/** "1:00 PM" */
export function formatTime(time: ClockTime): string {
  const { hours, minutes } = parse(time);
  return `${hours % 12 || 12}:${pad(minutes)} ${hours < 12 ? 'AM' : 'PM'}`;
}

export function formatTimeRange(from: ClockTime, to: ClockTime): string {
  return `${formatTime(from)} - ${formatTime(to)}`;
}

/** "10:00-13:00", for the pages of partners. */
export function formatTimeRange24(from: ClockTime, to: ClockTime): string {
  return `${from}-${to}`;
}

/** "3 hours", "2 hours 30 minutes". Both times are of the same day. */
export function formatDuration(from: ClockTime, to: ClockTime): string {
  const length = inMinutes(to) - inMinutes(from);
  const parts = [counted(Math.floor(length / 60), 'hour'), counted(length % 60, 'minute')];
  return parts.filter(Boolean).join(' ');
}

export function addMinutes(time: ClockTime, minutes: number): ClockTime {
  const sum = inMinutes(time) + minutes;
  return `${pad(Math.floor(sum / 60))}:${pad(sum % 60)}`;
}

function parse(time: ClockTime) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { hours, minutes };
}

function inMinutes(time: ClockTime): number {
  const { hours, minutes } = parse(time);
  return hours * 60 + minutes;
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
