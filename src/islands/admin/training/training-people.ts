import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { fetchEveryRow } from '#src/contract/lists.ts';
import { REGISTRATIONS, type Registration } from '#src/contract/registrations.ts';
import { INTERESTS, WAITLIST, type Interest } from '#src/contract/waitlist.ts';
import type { TrainingMessage } from '#src/contract/training-requests.ts';
import { emailKey, fullNameOf } from '#src/lib/people.ts';
import { capitalised, formatCount } from '#src/lib/text.ts';

async function fetchRegistered(trainingId: number): Promise<Registration[]> {
  const all = await fetchEveryRow(REGISTRATIONS, { trainingId: String(trainingId) });
  return all.filter(({ cancelledAt }) => cancelledAt === null);
}

export interface TrainingPerson {
  id: string;
  name: string;
  /** `null` if the number cannot be called. */
  phoneE164: string | null;
}

/** The people that a message reaches. */
export interface Recipients {
  people: TrainingPerson[];
  /** The number of addresses: people can share one. */
  emails: number;
  /** The number of phone numbers of people without an address, to whom staff send the message. */
  chats: number;
}

/** The text of the button that sends the message; `null` if it reaches nobody. */
export function sendText({ emails, chats }: Pick<Recipients, 'emails' | 'chats'>): string | null {
  const mails = emails > 0 ? [`send ${formatCount(emails, 'email', 'emails')}`] : [];
  const byChat = chats > 0 ? [`prepare ${formatCount(chats, 'WhatsApp message', 'WhatsApp messages')}`] : [];
  const text = [...mails, ...byChat].join(' and ');
  return text === '' ? null : capitalised(text);
}

export async function fetchRecipients(training: AdminTraining, who: TrainingMessage['notify']): Promise<Recipients> {
  const rows = who === 'registered' ? await fetchRegistered(training.id) : await fetchWaiting(training);
  const addresses = rows.flatMap((row) => [row, ...('attendees' in row ? row.attendees : [])]);
  return {
    people: rows.map((row) => ({ id: row.id, name: fullNameOf(row), phoneE164: row.phoneE164 })),
    emails: new Set(addresses.flatMap(({ email }) => (email === null ? [] : [emailKey(email)]))).size,
    chats: new Set(rows.flatMap(({ email, phoneE164 }) => (email === null && phoneE164 !== null ? [phoneE164] : [])))
      .size,
  };
}

/** The waiting list for dates of the course of a training's page. */
export function interestOf({ entry }: Pick<AdminTraining, 'entry'>): Interest | undefined {
  return INTERESTS.find((one) => one === entry);
}

/** Fetches the people who wait for a place in the training, or for dates of the course of its page. */
async function fetchWaiting({ id, entry }: AdminTraining) {
  const interest = interestOf({ entry });
  const lists = [{ workshopId: String(id) }, ...(interest === undefined ? [] : [{ interest }])];
  const rows = await Promise.all(lists.map((list) => fetchEveryRow(WAITLIST, list)));
  return rows.flat().filter(({ state }) => state === 'waiting' || state === 'offered');
}
