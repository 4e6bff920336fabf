import { atom } from 'nanostores';
import { erasePerson, eraseRequestSchema, type Erased } from '#src/contract/erase.ts';
import { createFormStore } from './form.ts';
import { staffErrorToast } from './staff-form-error.ts';
import { watchExpiry } from './session.ts';

/** Erases a person everywhere, and tells what was there. */
export function createErasure(onErased: () => void) {
  /** What was erased last; `turn` counts, so that each has an empty form after it. */
  const $result = atom<{ turn: number; erased: Erased | null }>({ turn: 0, erased: null });
  const form = createFormStore({
    schema: eraseRequestSchema,
    send: (values) => watchExpiry(erasePerson(values)),
    onSent(erased) {
      $result.set({ turn: $result.get().turn + 1, erased });
      form.reset();
      onErased();
    },
    errorToast: (error) => staffErrorToast(error, 'Nothing was erased. Please try again.'),
  });
  return { form, $result };
}
