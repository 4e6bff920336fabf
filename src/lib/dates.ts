const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A calendar day as the site writes it: "29 June 2025". Spelt out here because the punctuation of `Intl` differs between
 * versions, and the same text is compared with the database's.
 */
export function formatDate(day: Date): string {
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** The same with its weekday: "Sunday 29 June 2025". */
export function formatDay(day: Date): string {
  return `${WEEKDAYS[day.getUTCDay()]} ${formatDate(day)}`;
}
