import { findRow, TIME_OR_NAME } from '#src/contract/lists.ts';
import { registrationSchema, type Registration } from '#src/contract/registrations.ts';
import { createList, type List } from './list.ts';

const PATH = '/api/registrations';

/** Workshop registrations, cancelled ones among them. */
export function createRegistrationList(): List<Registration> {
  return createList({
    path: PATH,
    row: registrationSchema,
    filters: { search: 'text', sort: TIME_OR_NAME, workshopId: 'text' },
  });
}

/** Reads one registration anew: a search for its address finds it. */
export function findRegistration({ id, email }: Registration): Promise<Registration | null> {
  return findRow(PATH, registrationSchema, id, { search: email });
}
