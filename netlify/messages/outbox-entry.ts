import { serviceLabel } from '#src/contract/enquiries.ts';
import type { OutboxEntry } from '#src/contract/outbox.ts';
import { COURSE_NAMES } from '#src/lib/course-names.ts';
import { TRAINING_NAMES } from '#src/lib/referrals.ts';
import type { Stored } from '#netlify/db/database.ts';
import type { OutboxRow } from '#netlify/db/queries/outbox/outbox-list.ts';
import { readEnvironment } from '#netlify/env.ts';

/** Adds the recipient and the subject. */
export function toOutboxEntry({
  toPerson,
  name,
  address,
  detail,
  ...entry
}: OutboxRow): Stored<OutboxEntry, 'createdAt' | 'nextTryAt'> {
  const isNotice = entry.kind.endsWith('-notice');
  const isOfPerson = toPerson || (!isNotice && address !== null);
  return {
    ...entry,
    recipient: isOfPerson ? personOf(name, address) : (readEnvironment().mail?.notify ?? null),
    about: aboutOf(entry.kind, isOfPerson ? [wordsOf(detail)] : [name ?? address, wordsOf(detail)]),
  };
}

function personOf(name: string | null, address: string | null): string | null {
  return name === null || address === null ? address : `${name} <${address}>`;
}

function aboutOf(kind: string, parts: (string | null)[]): string {
  const details = parts.filter((part) => part !== null).join(', ');
  const words = kind.replaceAll('-', ' ');
  return details === '' ? words : `${words}: ${details}`;
}

const WORDS: Readonly<Record<string, string>> = { ...COURSE_NAMES, ...TRAINING_NAMES };

export function wordsOf(detail: string | null): string | null {
  return detail === null ? null : (WORDS[detail] ?? serviceLabel(detail));
}
