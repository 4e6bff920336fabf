import { atom } from 'nanostores';
import {
  confirmationSchema,
  erasePerson,
  PREVIEWED,
  previewErasure,
  type ErasureCandidate,
  type Erased,
  type ErasurePreview,
  type EraseRequest,
} from '#src/contract/erase.ts';
import { staffForm } from '#src/islands/admin/kit/staff-form.ts';
import { isAddressKey } from '#src/lib/people.ts';
import type { FormStore } from '#src/stores/form.ts';
import { showError, watchExpiry } from '#src/stores/session-calls.ts';

/** The addresses and numbers of a person. */
export type Erasable = Omit<EraseRequest, 'confirm'>;

/** @param keys of the person's page */
export function erasable(keys: readonly string[]): Erasable {
  const addresses = keys.filter(isAddressKey);
  const numbers = keys.filter((key) => !isAddressKey(key));
  const others = [
    ...addresses.slice(1).map((email) => ({ email, phone: null })),
    ...numbers.slice(1).map((phone) => ({ email: null, phone })),
  ];
  return { email: addresses[0] ?? null, phone: numbers[0] ?? null, also: others.length > 0 ? others : null };
}

type ErasureState =
  | { phase: 'asking' | 'nothing' }
  | { phase: 'found'; person: Erasable; preview: ErasurePreview }
  | { phase: 'erased'; erased: Erased };

export function hasRows(preview: ErasurePreview): boolean {
  return PREVIEWED.some((list) => preview[list] > 0);
}

/** Shows the rows that would be erased, and asks for confirmation. */
export function createErasure() {
  const $state = atom<ErasureState>({ phase: 'asking' });
  /** The candidates that the administrator takes for the same person. */
  const $chosen = atom<readonly ErasureCandidate[]>([]);

  async function look(person: Erasable): Promise<void> {
    try {
      const preview = await watchExpiry(previewErasure(person));
      $chosen.set([]);
      $state.set(
        preview.candidates.length > 0 || hasRows(preview) ? { phase: 'found', person, preview } : { phase: 'nothing' },
      );
    } catch (error) {
      showError(error, 'Nothing was looked up. Please try again.');
    }
  }

  /** The form that asks whether to erase that person. */
  function confirmation(person: Erasable): FormStore {
    return staffForm({
      schema: confirmationSchema,
      send({ confirm }) {
        const also = [...(person.also ?? []), ...$chosen.get().map(({ email, phone }) => ({ email, phone }))];
        return erasePerson({ ...person, also, confirm });
      },
      failed: 'Nothing was erased. Please try again.',
      onDone: (erased) => $state.set({ phase: 'erased', erased }),
    });
  }

  function choose(candidate: ErasureCandidate, isChosen: boolean): void {
    const others = $chosen.get().filter((chosen) => chosen !== candidate);
    $chosen.set(isChosen ? [...others, candidate] : others);
  }

  return { $state, $chosen, choose, look, confirmation, keep: () => $state.set({ phase: 'asking' }) };
}
