import { atom } from 'nanostores';
import { courseRegistrationRequestSchema, registerForCourse } from '#src/contract/course-request.ts';
import type { RegistrationResponse } from '#src/contract/register.ts';
import { createTabDraft } from '#src/stores/draft.ts';
import { createFormStore } from '#src/stores/form.ts';
import { withOrigin } from '#src/stores/tab-storage.ts';
import { registrationErrorToast } from '#src/stores/registration-error.ts';

/** `client:draft` on the page needs this name. */
export const COURSE_REGISTRATION_DRAFT = 'course';

/** What the code in the form is for, once it was checked. */
export const $codeOffer = atom<'training' | 'family' | null>(null);

/** The place that was taken; `null` for a registration without dates. */
export const $place = atom<RegistrationResponse | null>(null);

export const courseRegistrationForm = createFormStore({
  schema: courseRegistrationRequestSchema,
  draft: createTabDraft(COURSE_REGISTRATION_DRAFT),
  send: (values, options) => registerForCourse(withOrigin(values), options),
  onSent: (place) => $place.set(place),
  errorToast: registrationErrorToast,
});
