import { atom } from 'nanostores';
import {
  confirmationSchema,
  erasePerson,
  personSchema,
  PREVIEWED,
  previewErasure,
  type ErasureCandidate,
  type Erased,
  type ErasurePreview,
} from '#src/contract/erase.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { createFormStore, type FormStore, type FormValues } from '#src/stores/form.ts';
import { staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';

type ErasureState =
  | { phase: 'asking' | 'nothing' }
  | { phase: 'found'; person: FormValues; preview: ErasurePreview }
  | { phase: 'erased'; erased: Erased };

export function hasRows(preview: ErasurePreview): boolean {
  return PREVIEWED.some((list) => preview[list] > 0);
}

/** Shows the rows that would be erased, and asks for confirmation. */
export function createErasure() {
  const $state = atom<ErasureState>({ phase: 'asking' });
  /** The candidates that the administrator takes for the same person. */
  const $chosen = atom<readonly ErasureCandidate[]>([]);
  /** Counts erasures: the form is empty after each. */
  const $erasures = atom(0);
  const search = createFormStore({
    schema: personSchema,
    send: (person) => {
      $state.set({ phase: 'asking' });
      return watchExpiry(previewErasure(person));
    },
    onSent(preview, person) {
      $chosen.set([]);
      $state.set(
        preview.candidates.length > 0 || hasRows(preview) ? { phase: 'found', person, preview } : { phase: 'nothing' },
      );
      search.reset();
    },
    errorToast: (error) => staffErrorToast(error, 'Nothing was looked up. Please try again.'),
  });

  /** The form that asks whether to erase that person. */
  function confirmation(person: FormValues): FormStore {
    return createFormStore({
      schema: confirmationSchema,
      send: ({ confirm }) => {
        const also = $chosen.get().map(({ email, phone }) => ({ email, phone }));
        return watchExpiry(erasePerson({ ...person, also, confirm }));
      },
      onSent(erased) {
        $erasures.set($erasures.get() + 1);
        $state.set({ phase: 'erased', erased });
        refresh();
      },
      errorToast: (error) => staffErrorToast(error, 'Nothing was erased. Please try again.'),
    });
  }

  function choose(candidate: ErasureCandidate, isChosen: boolean): void {
    const others = $chosen.get().filter((chosen) => chosen !== candidate);
    $chosen.set(isChosen ? [...others, candidate] : others);
  }

  return { $state, $erasures, $chosen, choose, search, confirmation, keep: () => $state.set({ phase: 'asking' }) };
}
