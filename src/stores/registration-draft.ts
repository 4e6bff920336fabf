import { saveConfirmed } from './confirmed-registration.ts';
import { createTabDraft, type Draft } from './draft.ts';
import type { FormValues } from './form.ts';

export function registrationDraft({ id }: { id: number }): Draft {
  return createTabDraft(`workshop-${id}`);
}

/** For the form of the waiting list: both begin with what was typed in the other, and it keeps the other's fields. */
export function waitingDraft(workshop: { id: number }): Draft {
  const draft = registrationDraft(workshop);
  return {
    ...draft,
    save: ({ values, ...changes }) =>
      draft.save({ ...changes, ...(values && { values: { ...draft.read().values, ...values } }) }),
  };
}

/** The form for another nanny begins with the family's own details, and with the names of who books for a nanny. */
export function draftAnother(workshop: { id: number }, values: FormValues): void {
  const { email = '', phone = '', company = '', firstName = '', lastName = '', forNanny } = values;
  const booker = forNanny === undefined ? {} : { firstName, lastName, forNanny };
  registrationDraft(workshop).save({ values: { email, phone, company, ...booker } });
}

/** The same, in place of a confirmation. */
export function startAnother(workshop: { id: number }, details: FormValues): void {
  saveConfirmed(workshop.id, null);
  draftAnother(workshop, details);
}
