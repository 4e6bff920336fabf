import { keepInTab, readFromTab } from './tab-storage.ts';

/** What a registration can be paid for: the second partner's workshop, or one of the database. */
export type PaidFor = 'yaya' | `workshop-${number}`;

const keyOf = (paidFor: PaidFor) => `registration:${paidFor}`;

/** Remembers in this tab which registration is to be paid, by its id alone; `null` forgets it. */
export function keepRegistration(paidFor: PaidFor, id: string | null): void {
  keepInTab(keyOf(paidFor), id);
}

/** The id of the registration that was made in this tab, if any; a reload and the way back keep it. */
export function keptRegistration(paidFor: PaidFor): string | null {
  const id = readFromTab(keyOf(paidFor));
  return id !== null && /^[\w-]+$/.test(id) ? id : null;
}
