import type { Api } from './api.ts';
import type { Caller, ParsedResponse } from './caller.ts';
import sql from 'sql-template-tag';
import { dubaiDate } from '#src/lib/dates.ts';
import { attendeesOf, register } from './registrations.ts';
import { createWorkshop } from './workshops.ts';

export interface DayBody {
  training: { spotsRemaining: number };
  session: { id: string };
  sessions: { id: string }[];
  people: { id: string; name: string; attended: boolean; remark: string | null; isPaid: boolean }[];
}

/** The whole of today in Dubai, so that its session takes ticks whenever the tests run. */
function allDay() {
  const today = dubaiDate(new Date());
  return { startsAt: new Date(`${today}T00:00+04:00`), endsAt: new Date(`${today}T23:59:59+04:00`) };
}

export const tokenIn = (response: ParsedResponse) => (response.body as { url: string }).url.split('#')[1] ?? '';

/** Calls about the day of a training, on one API. */
export function dayCalls(api: Api, admin: Caller) {
  /** Makes a link. @returns its token */
  const link = async (trainingId: number) =>
    tokenIn(await admin.post(`/api/admin/trainings/${trainingId}/trainer-link`, {}));
  const call = (path: string, body: Record<string, unknown>) => api.visitor().post(`/api/day${path}`, body);
  const read = async (body: Record<string, unknown>) => (await call('', body)).body as DayBody;
  return {
    link,
    call,
    read,
    /** Ticks these people now by a link. */
    tick: ({ token, sessionId }: { token: string; sessionId: string }, ids: (string | undefined)[]) => {
      const at = new Date().toISOString();
      return call('/ticks', { token, sessionId, ticks: ids.map((id) => ({ id, attended: true, at })) });
    },
    /** A workshop of today with people, and its link of yesterday. The ids are of those who attend. */
    opened: async ({ people = 1, capacity = 15 } = {}) => {
      const trainingId = await createWorkshop(api.database, { ...allDay(), capacity });
      const registrationIds: string[] = [];
      for (let index = 0; index < people; index += 1) registrationIds.push(await register(api.visitor(), trainingId));
      const ids = (await Promise.all(registrationIds.map((id) => attendeesOf(api.database, id)))).flat();
      const token = await link(trainingId);
      await api.database.query(sql`
        update trainer_links set made_at = made_at - interval '1 day' where training_id = ${trainingId}`);
      const { session } = await read({ token });
      const [id = '', registrationId = ''] = [ids[0], registrationIds[0]];
      return { trainingId, ids, id, registrationIds, registrationId, token, sessionId: session.id };
    },
  };
}
