import type { PersonRow, ItemKind, PersonItem } from '#src/contract/people.ts';
import type { StoredPersonRow } from '#netlify/db/queries/admin/people.ts';
import { codeMessage } from '#src/contract/codes.ts';
import { receiptPath, type ReceiptKind } from '#src/lib/payment-kinds.ts';
import { RECEIPT_NAMES } from '#src/lib/receipt-words.ts';
import { listHref, placeHref, searched, waitingHref } from '#src/lib/admin-links.ts';
import { capitalised } from '#src/lib/text.ts';
import type { CodeOffer } from '#src/lib/offers.ts';
import type { StoredItem } from '#netlify/db/queries/admin/person.ts';
import { describeKind } from '#netlify/db/queries/outbox/message-names.ts';
import { wordsOf } from '#netlify/messages/outbox-entry.ts';

/** The kinds of items whose lists find a row by its id. */
const BY_ID: readonly ItemKind[] = ['registration', 'course-registration', 'payment', 'referral'];

/** @param contact an address or number of the person, which finds rows in the other lists */
export function toPersonItem({ title, detail, trainingId, ...item }: StoredItem, contact: string | null): PersonItem {
  return { ...item, title: titleOf(item.kind, title, detail), href: hrefOf({ ...item, title, trainingId }, contact) };
}

export function toPersonRow({ lastKind, lastTitle, lastSaid, ...row }: StoredPersonRow): PersonRow {
  if (lastKind === null) return { ...row, last: null };
  // The title of a payment is its reference, which only the list of payments shows.
  const title = lastKind === 'enquiry' ? lastSaid : lastKind === 'payment' ? null : wordsOf(lastTitle);
  return { ...row, last: { kind: lastKind, title } };
}

function titleOf(kind: ItemKind, title: string | null, detail: string | null): string {
  switch (kind) {
    case 'code':
    case 'family-code':
      return `${title ?? ''}, ${codeMessage(detail as CodeOffer, 'open')}`;
    case 'receipt':
      return `${RECEIPT_NAMES[title as ReceiptKind]} ${detail ?? ''}`;
    case 'email':
      return [describeKind(title ?? '').words, wordsOf(detail)].filter(Boolean).join(', ');
    case 'enquiry':
      return `${wordsOf(title) ?? ''}: “${detail ?? ''}”`;
    default:
      return capitalised([title, detail].map(wordsOf).filter(Boolean).join(', '));
  }
}

function hrefOf(
  { kind, id, state, title, trainingId }: Pick<StoredItem, 'kind' | 'id' | 'state' | 'title' | 'trainingId'>,
  contact: string | null,
): string {
  if (state === 'spam') return '/admin/system?tab=spam';
  if (trainingId !== null) {
    return kind === 'waiting' ? waitingHref(trainingId, contact) : placeHref(trainingId, id);
  }
  if (kind === 'certificate') return `/certificates/${title ?? ''}`;
  if (kind === 'receipt') return receiptPath(id);
  // The list of emails shows one state at a time.
  if (kind === 'email') return searched(`${listHref(kind, null)}&state=${state}`, contact);
  return listHref(kind, BY_ID.includes(kind) ? id : kind.endsWith('code') ? title : contact);
}
