import { fetchPage } from '#src/contract/lists.ts';
import { registrationSchema } from '#src/contract/registrations.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { REGISTRATIONS, registrationMark } from './attendance-calls.ts';
import { createParticipants, type Participants } from './participants.ts';

/** Who is registered for a workshop, by name. */
export function createWorkshopParticipants(workshopId: number): Participants {
  const query = new URLSearchParams({ workshopId: String(workshopId), sort: 'name', limit: '1000' }).toString();
  return createParticipants({
    fetchRows: async (signal) => (await fetchPage(`${REGISTRATIONS}?${query}`, registrationSchema, signal)).rows,
    toPerson: (row) => ({ ...row, name: fullNameOf(row) }),
    readMark: registrationMark,
    days: [String(workshopId)],
  });
}
