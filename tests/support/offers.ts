import sql from 'sql-template-tag';
import { signToken, type TokenPurpose } from '#netlify/tokens.ts';
import type { Database } from '#netlify/db/database.ts';
import type { Api } from './api.ts';
import type { Caller } from './caller.ts';
import { morningIn } from './clock.ts';
import { register } from './registrations.ts';
import { createWorkshop } from './workshops.ts';
import { waitlistBody } from './bodies.ts';

export interface StoredWaitlistEntry {
  id: string;
  email: string;
  first_name: string;
  phone: string | null;
  state: string;
  offer_id: string | null;
  offer_expires_at: Date | null;
}

/** Returns the waiting list of a workshop, first in line first. */
export function waitlistOf(database: Database, workshopId: number): Promise<StoredWaitlistEntry[]> {
  return database.query<StoredWaitlistEntry>(
    sql`select * from waiting_list where training_id = ${workshopId} order by created_at, id`,
  );
}

export async function statesOf(database: Database, workshopId: number): Promise<string[]> {
  return (await waitlistOf(database, workshopId)).map(({ state }) => state);
}

export function tokenOf(purpose: TokenPurpose, id: string | null, address?: string): string {
  return signToken({ current: process.env['SESSION_SECRET'] ?? '' }, purpose, id ?? '', new Date(), address);
}

/** Everybody who waits for a workshop presses "Yes, keep my place". */
export async function keepPlaces(api: Pick<Api, 'database' | 'visitor'>, workshopId: number): Promise<void> {
  for (const { id } of await waitlistOf(api.database, workshopId)) {
    await api.visitor().post('/api/waitlist/keep', { token: tokenOf('waiting', id) });
  }
}

/** Creates a full workshop in a month, with people on its waiting list. */
export async function fullWorkshop(
  api: Pick<Api, 'database' | 'visitor'>,
  { capacity = 1, waiting = 1, startsAt = morningIn(30) } = {},
) {
  const workshopId = await createWorkshop(api.database, { capacity, startsAt });
  const registrationIds: string[] = [];
  for (let index = 0; index < capacity; index += 1) registrationIds.push(await register(api.visitor(), workshopId));
  for (let index = 0; index < waiting; index += 1) await joinWaitlist(api, workshopId);
  return { workshopId, registrationIds };
}

export function joinWaitlist(api: Pick<Api, 'visitor'>, workshopId: number, changes?: Record<string, unknown>) {
  const body = waitlistBody({ interest: 'workshop', workshopId, phone: '+971 50 765 4321', ...changes });
  return api.visitor().add('/api/waitlist', body);
}

/** Returns the counts in a workshop's row, and the numbers of registrations and offers. */
export async function countsOf(database: Database, workshopId: number) {
  const [counts] = await database.query<{ taken: number; held: number; registered: number; offered: number }>(sql`
    select places_taken as taken, places_held as held,
      (select count(*)::int from registrations where training_id = ${workshopId} and cancelled_at is null and not is_spam)
        as registered,
      (select count(*)::int from waiting_list where training_id = ${workshopId} and state = 'offered') as offered
    from trainings where id = ${workshopId}`);
  return counts;
}

/** Calls about offers on one API. */
export function offerCalls(api: Api, admin: Caller) {
  const cancel = (id: string | undefined) => admin.delete(`/api/registrations/${id ?? ''}`);
  return {
    cancel,
    /** Creates a full workshop, where all who wait keep their place, and cancels one: it is offered to the first in line. */
    offered: async (options?: Parameters<typeof fullWorkshop>[1]) => {
      const { workshopId, registrationIds } = await fullWorkshop(api, options);
      await keepPlaces(api, workshopId);
      await cancel(registrationIds[0]);
      await api.settled();
      const [entry] = await waitlistOf(api.database, workshopId);
      if (!entry) throw new Error('Nobody waits.');
      return { workshopId, registrationIds, entry, token: tokenOf('offer', entry.offer_id) };
    },
    readOffer: (token: unknown) => api.visitor().post('/api/offer', { token }),
    accept: (body: Record<string, unknown>, headers = {}) => api.visitor().post('/api/offer/accept', body, headers),
    decline: (token: string) => api.visitor().post('/api/offer/decline', { token }),
    spots: async (workshopId: number) => {
      const workshops = await api.visitor().read<{ id: number; spotsRemaining: number }[]>('/api/workshops');
      return workshops.find(({ id }) => id === workshopId)?.spotsRemaining;
    },
  };
}
