import { fetchEveryRow } from '#src/contract/lists.ts';
import { REGISTRATIONS, type Registration } from '#src/contract/registrations.ts';
import { WAITLIST } from '#src/contract/waitlist.ts';
import type { TrainingMessage } from '#src/contract/training-requests.ts';
import { emailKey, fullNameOf } from '#src/lib/people.ts';

async function fetchRegistered(trainingId: number): Promise<Registration[]> {
  const all = await fetchEveryRow(REGISTRATIONS, { trainingId: String(trainingId) });
  return all.filter(({ cancelledAt }) => cancelledAt === null);
}

export interface TrainingPerson {
  id: string;
  name: string;
  /** `null` if it cannot be called. */
  phoneE164: string | null;
}

/** The people that a message reaches. */
export interface Recipients {
  people: TrainingPerson[];
  /** Counts addresses: people can share one. */
  emails: number;
}

export async function fetchRecipients(trainingId: number, who: TrainingMessage['notify']): Promise<Recipients> {
  const rows = who === 'registered' ? await fetchRegistered(trainingId) : await fetchWaiting(trainingId);
  const addresses = rows.flatMap((row) => [row, ...('attendees' in row ? row.attendees : [])]);
  return {
    people: rows.map((row) => ({ id: row.id, name: fullNameOf(row), phoneE164: row.phoneE164 })),
    emails: new Set(addresses.flatMap(({ email }) => (email === null ? [] : [emailKey(email)]))).size,
  };
}

async function fetchWaiting(trainingId: number) {
  const all = await fetchEveryRow(WAITLIST, { workshopId: String(trainingId) });
  return all.filter(({ state }) => state === 'waiting' || state === 'offered');
}
