import { fetchPage, TIME_OR_NAME } from '#src/contract/lists.ts';
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

/** Reads one registration anew: no call gives a single one, but a search for its address finds it. */
export async function findRegistration(known: Registration): Promise<Registration | null> {
  const query = new URLSearchParams({ limit: '1000', search: known.email });
  const { rows } = await fetchPage(`${PATH}?${query.toString()}`, registrationSchema);
  return rows.find(({ id }) => id === known.id) ?? null;
}
