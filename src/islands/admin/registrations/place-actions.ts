import {
  cancelRegistration,
  changeRegistration,
  putBackRegistration,
  type Registration,
} from '#src/contract/registrations.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
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
  const texts = { done: 'The registration is back.', failed: 'Failed to put the registration back' };
  return runRowAction(list, putBackRegistration(row.id, notify), texts, (restored) => {
    list.replace(restored);
    void trainings.load();
  });
}

/** @param holdUntil `null` keeps the place for good. @returns whether it succeeded */
export function changeHold(
  { list }: RegistrationsStore,
  row: Registration,
  holdUntil: string | null,
): Promise<boolean> {
  const texts = { done: 'The hold is changed.', failed: 'Failed to change the hold' };
  const change = changeRegistration(row.id, { holdUntil, updatedAt: row.updatedAt });
  return runRowAction(list, change, texts, list.replace);
}
