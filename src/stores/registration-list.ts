import { findRow } from '#src/contract/lists.ts';
import { registrationSchema, type Registration } from '#src/contract/registrations.ts';
import { createList, SEARCH_AND_ORDER, type List } from './list.ts';

const PATH = '/api/registrations';

/** Workshop registrations, cancelled ones among them. */
export function createRegistrationList(): List<Registration> {
  return createList({
    path: PATH,
    row: registrationSchema,
    filters: { ...SEARCH_AND_ORDER, workshopId: 'text' },
  });
}

/** Reads one registration anew: a search for its address finds it. */
export function findRegistration({ id, email }: Registration): Promise<Registration | null> {
  return findRow(PATH, registrationSchema, id, { search: email });
}
