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
import { runAction } from './action.ts';
import { $address } from './address.ts';
import { createList, type List } from './list.ts';

/** What is told of a row that is taken for spam, whatever list it would stand in. */
export interface Spam {
  id: string;
  name: string;
  contact: string;
  /** What the row says beside that. */
  content: string | null;
  createdAt: string;
}

function reads<Row extends { id: string; createdAt: string }>(
  row: z.ZodMiniType<Row>,
  tell: (row: Row) => Pick<Spam, 'name' | 'contact' | 'content'>,
): z.ZodMiniType<Spam> {
  return z.pipe(
    row,
    z.transform((value: Row): Spam => ({ id: value.id, createdAt: value.createdAt, ...tell(value) })),
  );
}

function person(row: { firstName: string | null; lastName: string | null; email: string }) {
  return { name: fullNameOf(row) || row.email, contact: row.email };
}

/** The lists that spam is kept out of. */
export const SPAM_KINDS = [
  {
    id: 'enquiries',
    label: 'Enquiries',
    row: reads(enquirySchema, ({ name, email, message }) => ({ name, contact: email, content: message })),
  },
  {
    id: 'newsletter',
    label: 'Sign-ups',
    row: reads(signUpSchema, (row) => ({ ...person(row), content: row.source })),
  },
  {
    id: 'referrals',
    label: 'Referral submissions',
    row: reads(referralSchema, (row) => ({ name: row.fullName, contact: row.whatsappNumber, content: row.notes })),
  },
  {
    id: 'registrations',
    label: 'Workshop registrations',
    row: reads(registrationSchema, (row) => ({ ...person(row), content: row.notes })),
  },
  {
    id: 'course-registrations',
    label: 'Course registrations',
    row: reads(courseRegistrationSchema, (row) => ({ ...person(row), content: row.courseType })),
  },
  {
    id: 'waitlist',
    label: 'Waiting lists',
    row: reads(waitingSchema, (row) => ({ ...person(row), content: row.interest })),
  },
] as const;

export type SpamKind = (typeof SPAM_KINDS)[number];

/** The kind that the address names, or the first. */
export const $spamKind = computed($address, (address): SpamKind => {
  const asked = new URLSearchParams(address).get('list');
  return SPAM_KINDS.find(({ id }) => id === asked) ?? SPAM_KINDS[0];
});

/** Spam of one kind. */
export function createSpamList({ id, row }: SpamKind): List<Spam> {
  return createList({ path: `/api/${id}`, row, fixed: { spam: 'true' } });
}

/** Takes a row out of the spam: from now on it is treated as if it had just arrived. */
export async function restore(list: List<Spam>, row: Spam, onDone: () => void): Promise<void> {
  await runAction(
    list,
    restoreSpam(row.id),
    { done: 'Restored. It is treated as if it had just arrived.', failed: 'Failed to restore it' },
    () => {
      list.remove(row);
      onDone();
    },
  );
}
