import { saveConfirmed } from './confirmed-registration.ts';
import { createTabDraft, type Draft } from './draft.ts';
import type { FormValues } from './form.ts';

/**
 * One for all workshops, and for their waiting list: who looks at another date, or waits, finds what she typed. The date itself is
 * the page's.
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

/** Keeps of what was sent the family's own details: for another nanny, and for the way back from the booking. */
export function draftOwn(draft: Draft, values: FormValues): void {
  const { email = '', phone = '', company = '', firstName = '', lastName = '', forNanny, currentRole } = values;
  const isForNanny = forNanny === 'yes' || currentRole === 'parent';
  const role = { ...(forNanny !== undefined && { forNanny }), ...(currentRole !== undefined && { currentRole }) };
  draft.save({ values: { email, phone, company, ...(isForNanny && { firstName, lastName, ...role }) } });
}

/** The same for a workshop, in place of its confirmation. */
export function startAnother(workshop: { id: number }, details: FormValues): void {
  saveConfirmed(workshop.id, null);
  draftOwn(registrationDraft(), details);
}
