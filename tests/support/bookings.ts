import type { Api } from './api.ts';
import { DAY } from './clock.ts';
import { tokenOf } from './offers.ts';
import { register } from './registrations.ts';
import { createWorkshop } from './workshops.ts';

/** What a guest does with the link to a booking. */
export function bookingCalls(api: Api) {
  const post = (path: string, body: object) => api.visitor().post(path, body);
  return {
    ask: (token: unknown) => post('/api/booking', { token }),
    change: (token: string, fields: object) => api.visitor().patch('/api/booking', { token, ...fields }),
    data: (token: string) => post('/api/booking/data', { token }),
    cancel: (token: string) => post('/api/booking/cancel', { token }),
    erase: (token: string, confirm = 'ERASE') => post('/api/booking/erase', { token, confirm }),
    /** Registers one nanny for a workshop that begins after `begins` milliseconds. */
    booked: async (begins = 30 * DAY, changes?: Record<string, unknown>) => {
      const startsAt = new Date(Date.now() + begins);
      const workshopId = await createWorkshop(api.database, { startsAt });
      const id = await register(api.visitor(), workshopId, changes);
      await api.settled();
      return { workshopId, id, startsAt, token: tokenOf('booking', id) };
    },
  };
}
