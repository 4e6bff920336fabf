import { findRow } from '#src/contract/lists.ts';
import {
  changeRegistration,
  CONFIRMATION_MESSAGE,
  REGISTRATIONS,
  remindOfPayment,
  REMINDER_MESSAGE,
  sendConfirmation,
  type Registration,
} from '#src/contract/registrations.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createList } from '#src/stores/list.ts';
import { PAID_FILTERS, SEARCH_AND_SORT } from '#src/stores/list-filters.ts';
import { correctionOf, type CorrectionOptions } from '#src/islands/admin/rows/correctable-row.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';

/** Of one training, on a page. */
const MAX_PEOPLE = 200;

export type RegistrationsStore = ReturnType<typeof createRegistrationsStore>;

interface RegistrationsOptions {
  /** Lists those of one training, of either kind, all on one page. */
  trainingId?: number;
}

/** Workshop registrations for the administrator, including cancelled ones. */
export function createRegistrationsStore({ trainingId }: RegistrationsOptions = {}) {
  const ofTraining = trainingId === undefined ? null : { trainingId: String(trainingId) };
  const find = (id: string) => findRow(REGISTRATIONS, id, { search: id, ...ofTraining });
  const list = createList({
    ...REGISTRATIONS,
    filters: { ...SEARCH_AND_SORT, ...PAID_FILTERS, ...(!ofTraining && { workshopId: 'text' }) },
    ...(ofTraining && { fixed: { ...ofTraining, limit: String(MAX_PEOPLE) }, defaults: { sort: 'name' } }),
  });
  return {
    list,
    find,
    /** Survives closing the dialog. */
    draft: createMemoryDraft({ bookingType: 'individual', nannies: '1', ...ofTraining }),
  };
}

/** Reminds the nanny by email that the place is not paid for. */
export function sendReminder({ list }: RegistrationsStore, row: Registration): Promise<boolean> {
  const texts = { done: REMINDER_MESSAGE.sent, failed: 'Failed to send the reminder' };
  return runRowAction(list, remindOfPayment(row.id), texts, () =>
    list.replace({ ...row, remindedAt: new Date().toISOString() }),
  );
}

/** Sends the confirmation again: received, or confirmed if the place is paid for. */
export function confirmAgain({ list }: RegistrationsStore, row: Registration): Promise<boolean> {
  const texts = { done: CONFIRMATION_MESSAGE.sent, failed: 'Failed to send the confirmation' };
  return runRowAction(list, sendConfirmation(row.id), texts, () => undefined);
}

/** Corrects who is registered. */
export function correctRegistration({ list, find }: RegistrationsStore, row: Registration): CorrectionOptions {
  return correctionOf(row, { list, send: changeRegistration, find });
}
