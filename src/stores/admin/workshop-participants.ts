import { fetchEveryRow } from '#src/contract/lists.ts';
import { REGISTRATIONS } from '#src/contract/registrations.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { registrationMark } from './send-ticks.ts';
import { createParticipants, type Participants } from './participants.ts';

/** The people registered for a workshop, by name. */
export function createWorkshopParticipants(workshopId: number): Participants {
  return createParticipants({
    fetchRows: (signal) => fetchEveryRow(REGISTRATIONS, { workshopId: String(workshopId), sort: 'name' }, signal),
    toPerson: (row) => ({ ...row, name: fullNameOf(row) }),
    readMark: registrationMark,
    days: [String(workshopId)],
  });
}
