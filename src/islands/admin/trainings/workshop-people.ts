import { fetchEveryRow } from '#src/contract/lists.ts';
import { REGISTRATIONS, type Registration } from '#src/contract/registrations.ts';
import { WAITLIST } from '#src/contract/waitlist.ts';
import type { WorkshopMessage } from '#src/contract/admin-workshops.ts';
import { attendeeName, emailKey, fullNameOf } from '#src/lib/people.ts';
import { createParticipants, type Participants } from './participants.ts';
import { registrationMark } from './send-ticks.ts';

async function fetchRegistered(workshopId: number): Promise<Registration[]> {
  const all = await fetchEveryRow(REGISTRATIONS, { workshopId: String(workshopId) });
  return all.filter(({ cancelledAt }) => cancelledAt === null);
}

export async function fetchPaid(workshopId: number): Promise<Registration[]> {
  return (await fetchRegistered(workshopId)).filter(({ isPaid }) => isPaid);
}

export interface WorkshopPerson {
  id: string;
  name: string;
  /** `null` if it cannot be called. */
  phoneE164: string | null;
}

/** The people that a message reaches. */
export interface Recipients {
  people: WorkshopPerson[];
  /** Counts addresses: people can share one. */
  emails: number;
}

export async function fetchRecipients(workshopId: number, who: WorkshopMessage['notify']): Promise<Recipients> {
  const rows = who === 'registered' ? await fetchRegistered(workshopId) : await fetchWaiting(workshopId);
  return {
    people: rows.map((row) => ({ id: row.id, name: fullNameOf(row), phoneE164: row.phoneE164 })),
    emails: new Set(rows.flatMap(({ email }) => (email === null ? [] : [emailKey(email)]))).size,
  };
}

async function fetchWaiting(workshopId: number) {
  const all = await fetchEveryRow(WAITLIST, { workshopId: String(workshopId) });
  return all.filter(({ state }) => state === 'waiting' || state === 'offered');
}

/** The people registered for a workshop, by name. */
export function createWorkshopParticipants(workshopId: number): Participants {
  return createParticipants({
    fetchRows: (signal) => fetchEveryRow(REGISTRATIONS, { workshopId: String(workshopId), sort: 'name' }, signal),
    toPerson: (row) => ({ ...row, name: attendeeName(row) }),
    readMark: registrationMark,
    days: [String(workshopId)],
  });
}
