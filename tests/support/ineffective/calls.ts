import { randomUUID } from 'node:crypto';
import type { Api } from '../api.ts';
import { morningIn } from '../clock.ts';
import { offerCalls, tokenOf } from '../offers.ts';
import { paymentCalls } from '../payments.ts';
import { registerPath, registrationBody } from '../registrations.ts';
import { createWorkshop } from '../workshops.ts';

/** Prepares the rows. @returns the call without an effect */
export type Ineffective = () => Promise<() => Promise<unknown>>;

/** By the name of the message type that the calls do not lead to. */
export type Ineffectives = Readonly<Record<string, readonly Ineffective[]>>;

/** A call about what `make` makes, which was made before. */
export const again =
  <Made>(make: () => Promise<Made>, call: (made: Made) => Promise<unknown>): Ineffective =>
  async () => {
    const made = await make();
    await call(made);
    return () => call(made);
  };

export type IneffectiveCalls = Awaited<ReturnType<typeof ineffectiveCalls>>;

/** What the calls without an effect need. */
export async function ineffectiveCalls(api: Api) {
  const admin = await api.signedIn('admin');
  const { booked, courseRegistration, deliver: pay } = paymentCalls(api, admin);
  const cancel = (id: string) => admin.delete(`/api/registrations/${id}?notify=true`);
  const onWorkshop = (id: number, action: string) =>
    admin.post(`/api/admin/trainings/${id}/${action}`, { notify: true });
  return {
    api,
    admin,
    booked,
    onWorkshop,
    courseRegistration,
    pay,
    cancel,
    offers: offerCalls(api, admin),
    nextMonth: (options = {}) => createWorkshop(api.database, { startsAt: morningIn(30), ...options }),
    change: (id: string, body: object) => admin.patch(`/api/registrations/${id}`, body),
    changeWorkshop: (id: number, body: object) => admin.patch(`/api/admin/trainings/${id}`, { notify: true, ...body }),
    cancelBooking: (id: string) => api.visitor().post('/api/booking/cancel', { token: tokenOf('booking', id) }),
    registered:
      (workshop: () => Promise<number>, body = registrationBody()): Ineffective =>
      async () => {
        const path = registerPath(await workshop());
        return () => api.visitor().post(path, body);
      },
    /** A second request with the key of another one. */
    withUsedKey:
      (path: string, makeBody: () => Record<string, unknown>): Ineffective =>
      async () => {
        const headers = { 'Idempotency-Key': randomUUID() };
        await api.visitor().post(path, makeBody(), headers);
        return () => api.visitor().post(path, makeBody(), headers);
      },
    cancelled: async () => {
      const { id, workshopId } = await booked();
      await cancel(id);
      return { id, workshopId };
    },
    ofCancelledTraining: async () => {
      const { id, workshopId } = await booked();
      await onWorkshop(workshopId, 'cancel');
      return { id, workshopId };
    },
  };
}
