import type * as z from 'zod/mini';
import { fetchPage } from '#src/contract/lists.ts';
import { registrationSchema, type Registration } from '#src/contract/registrations.ts';
import { waitingSchema } from '#src/contract/waitlist.ts';
import type { WorkshopMessage } from '#src/contract/workshop-message.ts';
import { emailKey, fullNameOf } from '#src/lib/people.ts';

/** Rows that one call of a list gives at most. */
const LIMIT = '1000';

async function fetchAll<Row>(path: string, row: z.ZodMiniType<Row>, workshopId: number): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | null = null;
  do {
    const query = { workshopId: String(workshopId), limit: LIMIT, ...(cursor && { cursor }) };
    const page: { rows: Row[]; next: string | null } = await fetchPage(
      `${path}?${new URLSearchParams(query).toString()}`,
      row,
    );
    all.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}

async function fetchRegistered(workshopId: number): Promise<Registration[]> {
  const all = await fetchAll('/api/registrations', registrationSchema, workshopId);
  return all.filter(({ cancelledAt }) => cancelledAt === null);
}

export async function fetchPaid(workshopId: number): Promise<Registration[]> {
  return (await fetchRegistered(workshopId)).filter(({ isPaid }) => isPaid);
}

export interface Reached {
  id: string;
  name: string;
  /** `null` where it cannot be called. */
  phoneE164: string | null;
}

/** Whom a message reaches. */
export interface Recipients {
  people: Reached[];
  /** One for each address. */
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
  const all = await fetchAll('/api/waitlist', waitingSchema, workshopId);
  return all.filter(({ state }) => state === 'waiting' || state === 'offered');
}
