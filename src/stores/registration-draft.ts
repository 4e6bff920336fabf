import { saveConfirmed } from './confirmed-registration.ts';
import { createTabDraft, type Draft } from './draft.ts';
import type { FormValues } from './form.ts';

/**
 * Returns the draft of all workshops and of their waiting lists: a visitor who looks at another date, or waits, finds what she typed.
 * It lacks the date, which is the page's.
 */
export function registrationDraft(): Draft {
  const draft = createTabDraft('workshop');
  return {
    ...draft,
    save: ({ values, ...changes }) => draft.save({ ...changes, ...(values && { values: withoutDate(values) }) }),
  };
}

function withoutDate({ trainingId: _date, ...values }: FormValues): FormValues {
  return values;
}

/** Keeps only the family's own details of what was sent, for another nanny and for the way back from the booking. */
export function draftOwn(draft: Draft, values: FormValues): void {
  const { email = '', phone = '', company = '', firstName = '', lastName = '', forNanny, currentRole } = values;
  const isForNanny = forNanny === 'yes' || currentRole === 'parent';
  const role = { ...(forNanny !== undefined && { forNanny }), ...(currentRole !== undefined && { currentRole }) };
  draft.save({ values: { email, phone, company, ...(isForNanny && { firstName, lastName, ...role }) } });
}

/** Drops the confirmation of a workshop, and begins another registration with the family's own details. */
export function startAnother(workshop: { id: number }, details: FormValues): void {
  saveConfirmed(workshop.id, null);
  draftOwn(registrationDraft(), details);
}
