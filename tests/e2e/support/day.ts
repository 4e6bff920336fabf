import type { APIRequestContext } from 'playwright/test';
import type { Registration } from '#src/contract/registrations.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { readAsAdmin } from './access.ts';
import { createWorkshop } from './created-workshops.ts';
import { register } from './registrations.ts';

export const TWELVE = [
  'Ana',
  'Bea',
  'Cleo',
  'Dina',
  'Esther',
  'Faith',
  'Grace',
  'Hilda',
  'Ines',
  'Joy',
  'Kamala',
  'Lakshmi',
];
const NAMES = [...TWELVE, 'Maricel', 'Nirmala'];

/** A training from the first to the last minute of today in Dubai, so that its link takes ticks whenever the tests run. */
export function allDay() {
  const today = dubaiDate(new Date());
  return { startsAt: `${today}T00:00`, endsAt: `${today}T23:59`, registrationClosesAt: `${today}T23:59` };
}

/** A workshop of today with fourteen people, and the link of its trainer. */
export async function opened(request: APIRequestContext, changes: Record<string, unknown> = {}) {
  const trainerNotes = 'The projector needs the blue adapter.';
  const { id, title } = await createWorkshop(request, { ...allDay(), trainerNotes, capacity: 15, ...changes });
  for (const firstName of NAMES) await register(request, id, { firstName, lastName: 'Santos' });
  return { id, title, path: await trainerPath(request, id) };
}

/** The first names of those who are ticked as attending, in their order. */
export async function readAttended(request: APIRequestContext, workshop: number): Promise<string[]> {
  const rows = await readAsAdmin<Registration>(request, `/api/registrations?workshopId=${workshop}&sort=name`);
  return rows.filter((row) => row.attended).map(({ firstName }) => firstName);
}

/** The path of a new link for the trainer. */
export async function trainerPath(request: APIRequestContext, id: number): Promise<string> {
  const made = await request.post(`/api/admin/trainings/${id}/trainer-link`, { data: {} });
  const { url } = (await made.json()) as { url: string };
  return url.slice(url.indexOf('/day#'));
}
