import { findRow } from '#src/contract/lists.ts';
import {
  CONFIRMATION_MESSAGE,
  LISTED_KINDS,
  REGISTRATIONS,
  remindOfPayment,
  REMINDER_MESSAGE,
  sendConfirmation,
  type Registration,
} from '#src/contract/registrations.ts';
import type { TrainingKind } from '#src/contract/trainings.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { createList, type List } from '#src/stores/list.ts';
import { PAID_FILTERS, SEARCH_AND_SORT } from '#src/stores/list-filters.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';

/** Of one training, on a page. */
const MAX_PEOPLE = 200;

const FILTERS = { ...SEARCH_AND_SORT, ...PAID_FILTERS } as const;

/** All registrations for the administrator, including cancelled ones. `kind` is what the URL need not name. */
export const ofKind = (kind: TrainingKind) =>
  createList({
    ...REGISTRATIONS,
    filters: { ...FILTERS, kind: LISTED_KINDS, courseType: COURSE_TYPES, trainingId: 'text' },
    defaults: { kind },
  });

/** Those of one training, of either kind, all on one page. */
export const ofTraining = (id: number) =>
  createList({
    ...REGISTRATIONS,
    filters: FILTERS,
    fixed: { trainingId: String(id), limit: String(MAX_PEOPLE) },
    defaults: { sort: 'name' },
  });

/** Reads a registration again. */
export function findRegistration(id: string): Promise<Registration | null> {
  return findRow(REGISTRATIONS, id, { search: id, kind: 'all' });
}

/** Reminds the nanny by email that the place is not paid for. */
export function sendReminder(list: List<Registration>, row: Registration): Promise<boolean> {
  const texts = { done: REMINDER_MESSAGE.sent, failed: 'Failed to send the reminder' };
  return runRowAction(list, remindOfPayment(row.id), texts, () =>
    list.replace({ ...row, remindedAt: new Date().toISOString() }),
  );
}

/** Sends the confirmation again: received, or confirmed if the place is paid for. */
export function confirmAgain(list: List<Registration>, row: Registration): Promise<boolean> {
  const texts = { done: CONFIRMATION_MESSAGE.sent, failed: 'Failed to send the confirmation' };
  return runRowAction(list, sendConfirmation(row.id), texts, () => undefined);
}
