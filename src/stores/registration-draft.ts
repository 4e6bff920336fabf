import { saveConfirmed } from './confirmed-registration.ts';
import { createTabDraft, type Draft } from './draft.ts';
import type { FormValues } from './form.ts';

/** The form of the waiting list begins with it too. */
export function registrationDraft({ id }: { id: number }): Draft {
  return createTabDraft(`workshop-${id}`);
}

/** The form for another nanny begins with the family's own details. */
export function draftAnother(workshop: { id: number }, { email = '', phone = '', company = '' }: FormValues): void {
  registrationDraft(workshop).save({ values: { email, phone, company } });
}

/** The same, in place of a confirmation. */
export function startAnother(workshop: { id: number }, details: FormValues): void {
  saveConfirmed(workshop.id, null);
  draftAnother(workshop, details);
}
