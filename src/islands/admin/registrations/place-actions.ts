import {
  cancelRegistration,
  changeRegistration,
  putBackRegistration,
  type Registration,
} from '#src/contract/registrations.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { saveRow } from '#src/islands/admin/rows/save-row.ts';
import { trainings } from '#src/islands/admin/trainings/training-list.ts';
import type { RegistrationsStore } from './registrations.ts';

// Only open dialogs need them.

/** @param notify whether the person gets an email @returns whether it succeeded */
export function cancel({ list }: RegistrationsStore, row: Registration, notify: boolean): Promise<boolean> {
  const done = 'The registration is cancelled and its place is free.';
  const texts = { done, failed: 'Failed to cancel the registration' };
  return runRowAction(list, cancelRegistration(row.id, notify), texts, (cancelled) => {
    list.replace(cancelled);
    void trainings.load();
  });
}

/** @param notify whether the person gets an email @returns whether it succeeded */
export function putBack({ list }: RegistrationsStore, row: Registration, notify: boolean): Promise<boolean> {
  const texts = { done: 'The registration is back.', failed: 'Failed to restore the registration' };
  return runRowAction(list, putBackRegistration(row.id, notify), texts, (restored) => {
    list.replace(restored);
    void trainings.load();
  });
}

export const HOLD_TEXTS = { done: 'The hold is changed.', failed: 'Failed to change the hold' };

/** Keeps an unpaid place for good. @returns whether it succeeded */
export function keepPlace({ list }: RegistrationsStore, row: Registration): Promise<boolean> {
  const change = changeRegistration(row.id, { holdUntil: null, updatedAt: row.updatedAt });
  return runRowAction(list, change, HOLD_TEXTS, list.replace);
}

/** Takes a course registration out of its training. @returns whether it succeeded */
export function takeOut({ list }: RegistrationsStore, row: Registration): Promise<boolean> {
  const texts = { done: 'No longer in the training.', failed: 'Failed to take it out' };
  const change = changeRegistration(row.id, { trainingId: null, updatedAt: row.updatedAt });
  return runRowAction(list, change, texts, (changed) => {
    list.replace(changed);
    void trainings.load();
  });
}

/** @throws ApiError, also `workshop_full`, `changed_meanwhile`, `registration_closed` */
export function assign(
  { list, find }: RegistrationsStore,
  row: Registration,
  place: { trainingId: number; packageId?: string | undefined },
): Promise<void> {
  const change = changeRegistration(row.id, { ...place, updatedAt: row.updatedAt });
  return saveRow(change, { list, find: () => find(row.id) });
}
