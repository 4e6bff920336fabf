import { atom } from 'nanostores';
import { erasePerson, eraseFormSchema, type Erased } from '#src/contract/erase.ts';
import { createFormStore } from './form.ts';
import { staffErrorToast, watchExpiry } from './session-calls.ts';

export function createErasure(onErased: () => void) {
  /** The last result. `count` counts the results, so that each starts with an empty form. */
  const $result = atom<{ count: number; erased: Erased | null }>({ count: 0, erased: null });
  const form = createFormStore({
    schema: eraseFormSchema,
    send: (values) => watchExpiry(erasePerson(values)),
    onSent(erased) {
      $result.set({ count: $result.get().count + 1, erased });
      form.reset();
      onErased();
    },
    errorToast: (error) => staffErrorToast(error, 'Nothing was erased. Please try again.'),
  });
  return { form, $result };
}
