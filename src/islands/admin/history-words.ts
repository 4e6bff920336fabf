import type { HistoryEntry } from '#src/contract/history.ts';
import { capitalised } from '#src/lib/text.ts';
import { formatInstant } from '#src/lib/dates.ts';

type Value = HistoryEntry['changes'][string]['from'];

/** What a field's values mean, where they do not say it. */
const MEANINGS: Readonly<Record<string, { yes: string; no: string }>> = {
  isPaid: { yes: 'Paid', no: 'Pending' },
  registrationOpen: { yes: 'open', no: 'closed' },
};

/** A field's name as people write it: "Registration closes at". */
export function labelOf(field: string): string {
  if (field === 'isPaid') return 'Payment';
  return capitalised(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

/** A value as people read it. */
export function wordsOf(field: string, value: Value): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') {
    const { yes, no } = MEANINGS[field] ?? { yes: 'yes', no: 'no' };
    return value ? yes : no;
  }
  if (field.endsWith('At') && typeof value === 'string') {
    const { day, time } = formatInstant(value);
    return `${day}, ${time}`;
  }
  return String(value);
}
