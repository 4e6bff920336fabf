import { computed } from 'nanostores';
import * as z from 'zod/mini';
import { courseRegistrationSchema } from '#src/contract/course-registrations.ts';
import { enquirySchema } from '#src/contract/enquiries.ts';
import { signUpSchema } from '#src/contract/newsletter.ts';
import { referralSchema } from '#src/contract/referrals.ts';
import { registrationSchema } from '#src/contract/registrations.ts';
import { restoreSpam } from '#src/contract/spam.ts';
import { waitingSchema } from '#src/contract/waitlist.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { runRowAction } from './row-action.ts';
import { $urlQuery } from './url-query.ts';
import { createList, type List } from './list.ts';

/** A row of any list. */
export interface SpamRow {
  id: string;
  name: string;
  contact: string;
  content: string | null;
  createdAt: string;
}

function spamRowSchema<Row extends { id: string; createdAt: string }>(
  row: z.ZodMiniType<Row>,
  describe: (row: Row) => Pick<SpamRow, 'name' | 'contact' | 'content'>,
): z.ZodMiniType<SpamRow> {
  return z.pipe(
    row,
    z.transform((value: Row): SpamRow => ({ id: value.id, createdAt: value.createdAt, ...describe(value) })),
  );
}

function person(row: { firstName: string | null; lastName: string | null; email: string }) {
  return { name: fullNameOf(row) || row.email, contact: row.email };
}

export const SPAM_SOURCES = [
  {
    id: 'enquiries',
    label: 'Enquiries',
    row: spamRowSchema(enquirySchema, ({ name, email, message }) => ({ name, contact: email, content: message })),
  },
  {
    id: 'newsletter',
    label: 'Sign-ups',
    row: spamRowSchema(signUpSchema, (row) => ({ ...person(row), content: row.source })),
  },
  {
    id: 'referrals',
    label: 'Referral submissions',
    row: spamRowSchema(referralSchema, (row) => ({
      name: row.fullName,
      contact: row.whatsappNumber,
      content: row.notes,
    })),
  },
  {
    id: 'registrations',
    label: 'Workshop registrations',
    row: spamRowSchema(registrationSchema, (row) => ({ ...person(row), content: row.notes })),
  },
  {
    id: 'course-registrations',
    label: 'Course registrations',
    row: spamRowSchema(courseRegistrationSchema, (row) => ({ ...person(row), content: row.courseType })),
  },
  {
    id: 'waitlist',
    label: 'Waiting lists',
    row: spamRowSchema(waitingSchema, (row) => ({ ...person(row), content: row.interest })),
  },
] as const;

export type SpamSource = (typeof SPAM_SOURCES)[number];

/** The list in the URL, or the first. */
export const $spamSource = computed($urlQuery, (urlQuery): SpamSource => {
  const requested = new URLSearchParams(urlQuery).get('list');
  return SPAM_SOURCES.find(({ id }) => id === requested) ?? SPAM_SOURCES[0];
});

export function createSpamList({ id, row }: SpamSource): List<SpamRow> {
  return createList({ path: `/api/${id}`, row, fixed: { spam: 'true' } });
}

/** The server then treats the row as if it had just arrived. */
export async function restoreRow(list: List<SpamRow>, row: SpamRow, onDone: () => void): Promise<void> {
  await runRowAction(
    list,
    restoreSpam(row.id),
    { done: 'Restored. It is treated as if it had just arrived.', failed: 'Failed to restore it' },
    () => {
      list.remove(row);
      onDone();
    },
  );
}
