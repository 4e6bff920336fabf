import {
  confirmationSchema,
  erasePerson,
  PREVIEWED,
  type ErasureCandidate,
  type Erased,
  type ErasurePreview,
  type EraseRequest,
} from '#src/contract/erase.ts';
import { staffForm } from '#src/islands/admin/kit/staff-form.ts';
import { isAddressKey } from '#src/lib/people.ts';
import type { FormStore } from '#src/stores/form.ts';

/** A person's email addresses and phone numbers. */
export type Erasable = Omit<EraseRequest, 'confirm'>;

/** @param keys the email addresses and phone numbers of the person's page */
export function erasable(keys: readonly string[]): Erasable {
  const addresses = keys.filter(isAddressKey);
  const numbers = keys.filter((key) => !isAddressKey(key));
  const others = [
    ...addresses.slice(1).map((email) => ({ email, phone: null })),
    ...numbers.slice(1).map((phone) => ({ email: null, phone })),
  ];
  return { email: addresses[0] ?? null, phone: numbers[0] ?? null, also: others.length > 0 ? others : null };
}

export function hasRows(preview: ErasurePreview): boolean {
  return PREVIEWED.some((list) => preview[list] > 0);
}

/**
 * Creates the form that confirms the erasure of a person.
 * @param chosen the candidates that the administrator takes for the same person
 */
export function erasureForm(
  person: Erasable,
  chosen: () => readonly ErasureCandidate[],
  onDone: (erased: Erased) => void,
): FormStore {
  return staffForm({
    schema: confirmationSchema,
    send({ confirm }) {
      const also = [...(person.also ?? []), ...chosen().map(({ email, phone }) => ({ email, phone }))];
      return erasePerson({ ...person, also, confirm });
    },
    failed: 'Nothing was erased. Please try again.',
    onDone,
  });
}
