import { dubaiDate } from '#src/lib/dates.ts';
import { DAY, HOUR, morningIn } from '../clock.ts';
import { fullWorkshop, tokenOf } from '../offers.ts';
import { inCash, paymentOf } from '../payments.ts';
import { checkout } from '../stripe-events.ts';
import { about, type Write, type WriteCalls } from './calls.ts';
import { attendeesOf } from '../registrations.ts';
import { attend, createWorkshop, issueCertificates } from '../workshops.ts';

/** Writes of registrations for workshops, their bookings, payments and certificates. */
export function writesOfRegistrations({ api, admin, booked, deliver, nothingIsDue, runIn }: WriteCalls): Write[] {
  async function unmatchedPayment(): Promise<string> {
    const session = checkout({ amount_total: 29_999 });
    await deliver({ object: session });
    return (await paymentOf(api.database, session))?.id ?? '';
  }

  /** Somebody came yesterday. */
  async function participant(): Promise<string> {
    const { id, workshopId } = await booked();
    await attend(api.database, id);
    await api.rows`
      update trainings set starts_at = now() - interval '1 day', ends_at = now() - interval '21 hours' where id = ${workshopId}`;
    return id;
  }

  const answerFeedback = async (id: string) => {
    const [attendee = ''] = await attendeesOf(api.database, id);
    const answer = { score: 5, uses: 'The cards.', permission: 'name' };
    return api.visitor().send('PUT', '/api/feedback', { body: { token: tokenOf('feedback', attendee), ...answer } });
  };

  async function paidParticipant(): Promise<string> {
    const id = await participant();
    await admin.patch(`/api/registrations/${id}`, { isPaid: true });
    return id;
  }

  const paid = async () => admin.add('/api/admin/payments', inCash((await booked()).id));

  async function paidAndCancelled() {
    const { id, workshopId } = await booked();
    await admin.add('/api/admin/payments', inCash(id));
    await admin.post(`/api/admin/trainings/${workshopId}/cancel`, {});
    return { id, workshopId };
  }

  return [
    {
      name: 'PATCH /api/registrations/:id',
      prepare: about(booked, ({ id }) =>
        admin.patch(`/api/registrations/${id}`, { isPaid: true, attended: false, notes: 'Called' }),
      ),
      entries: ['registrations by admin: isPaid, notes, paidAed'],
    },
    {
      name: 'DELETE /api/registrations/:id',
      prepare: async () => {
        const { registrationIds } = await fullWorkshop(api);
        return () => admin.delete(`/api/registrations/${registrationIds[0] ?? ''}?notify=true`);
      },
      entries: ['registrations by admin: cancelledAt', 'registrations by admin: emails', 'waiting_list by site: state'],
    },
    {
      name: 'POST /api/registrations/:id/restore',
      prepare: async () => {
        const { id } = await booked();
        await admin.delete(`/api/registrations/${id}`);
        return () => admin.post(`/api/registrations/${id}/restore`, { notify: true });
      },
      entries: ['registrations by admin: cancelledAt', 'registrations by admin: emails'],
    },
    {
      name: 'POST /api/registrations/:id/confirmation',
      prepare: about(booked, ({ id }) => admin.post(`/api/registrations/${id}/confirmation`, {})),
      entries: ['registrations by admin: emails'],
      needsMail: true,
    },
    {
      name: 'POST /api/registrations/:id/invoice',
      prepare: about(booked, ({ id }) => admin.post(`/api/registrations/${id}/invoice`, {})),
      entries: ['registrations by admin: holdUntil, invoice'],
    },
    {
      name: 'DELETE /api/registrations/:id/invoice',
      prepare: async () => {
        const { id } = await booked();
        await admin.post(`/api/registrations/${id}/invoice`, {});
        return () => admin.delete(`/api/registrations/${id}/invoice`);
      },
      entries: ['registrations by admin: invoice'],
    },
    {
      name: 'POST /api/registrations/:id/reminder',
      prepare: about(booked, ({ id }) => admin.post(`/api/registrations/${id}/reminder`, {})),
      entries: ['registrations by admin: remindedAt'],
      needsMail: true,
    },
    {
      name: 'POST /api/payments/stripe',
      prepare: about(booked, ({ id }) => deliver({ object: checkout({ client_reference_id: id }) })),
      entries: ['registrations by payment: isPaid, paidAed'],
    },
    {
      name: 'POST /api/admin/refunds',
      prepare: about(paidAndCancelled, ({ id }) => {
        const body = { paidOn: dubaiDate(new Date()), bookings: [{ id, amountAed: 300 }] };
        return admin.post('/api/admin/refunds', body);
      }),
      entries: ['payments by admin: state', 'registrations by admin: isPaid, paidAed'],
    },
    {
      name: 'PATCH /api/admin/payments/:id',
      prepare: async () => {
        const { id } = await booked();
        const payment = await unmatchedPayment();
        return () => admin.patch(`/api/admin/payments/${payment}`, { assignTo: { registrationId: id }, letOff: true });
      },
      entries: ['registrations by admin: dueAed, isPaid, paidAed', 'payments by admin: state'],
    },
    {
      name: 'POST /api/admin/payments',
      prepare: about(booked, ({ id }) => admin.post('/api/admin/payments', inCash(id))),
      entries: ['registrations by admin: isPaid, paidAed'],
    },
    {
      name: 'DELETE /api/admin/payments/:id',
      prepare: about(paid, (payment) => admin.delete(`/api/admin/payments/${payment}`)),
      entries: ['payments by admin: state', 'registrations by admin: isPaid, paidAed'],
    },
    {
      name: 'POST /api/admin/payments/:id/refund',
      prepare: about(paid, (payment) =>
        admin.post(`/api/admin/payments/${payment}/refund`, { amountAed: 300, paidOn: dubaiDate(new Date()) }),
      ),
      entries: ['payments by admin: state', 'registrations by admin: isPaid, paidAed'],
    },
    {
      name: 'POST /api/admin/trainings/:id/refunds',
      prepare: about(paidAndCancelled, ({ workshopId }) =>
        admin.post(`/api/admin/trainings/${workshopId}/refunds`, { paidOn: dubaiDate(new Date()) }),
      ),
      entries: ['payments by admin: state', 'registrations by admin: isPaid, paidAed'],
    },
    {
      name: 'PATCH /api/admin/payments/:id',
      prepare: about(unmatchedPayment, (payment) =>
        admin.patch(`/api/admin/payments/${payment}`, { state: 'resolved', note: 'Refunded by hand' }),
      ),
      entries: ['payments by admin: state'],
    },
    {
      name: 'PATCH /api/booking',
      prepare: about(booked, ({ id }) =>
        api.visitor().patch('/api/booking', { token: tokenOf('booking', id), firstName: 'Ana' }),
      ),
      entries: ['registrations by guest: firstName'],
    },
    {
      name: 'POST /api/booking/move',
      prepare: async () => {
        const { id } = await paidAndCancelled();
        const trainingId = await createWorkshop(api.database, { startsAt: morningIn(40) });
        await api.rows`update trainings set title = 'Another date' where id = ${trainingId}`;
        return () => api.visitor().post('/api/booking/move', { token: tokenOf('booking', id), trainingId });
      },
      entries: ['registrations by guest: holdUntil, training'],
    },
    {
      name: 'POST /api/booking/refund',
      prepare: about(paidAndCancelled, ({ id }) =>
        api.visitor().post('/api/booking/refund', { token: tokenOf('booking', id) }),
      ),
      entries: ['registrations by guest: moneyBackAt'],
    },
    {
      name: 'POST /api/booking/cancel',
      prepare: about(booked, ({ id }) => api.visitor().post('/api/booking/cancel', { token: tokenOf('booking', id) })),
      entries: ['registrations by guest: cancelledAt'],
    },
    {
      name: 'PUT /api/feedback',
      prepare: about(participant, answerFeedback),
      entries: ['registrations by guest: feedback'],
    },
    {
      name: 'PATCH /api/admin/feedback/:id',
      prepare: async () => {
        await answerFeedback(await participant());
        const [row] = await admin.read<{ id: string }[]>('/api/admin/feedback');
        return () => admin.patch(`/api/admin/feedback/${row?.id ?? ''}`, { published: true });
      },
      entries: ['registrations by admin: feedbackPublished'],
    },
    {
      name: 'a question to who came',
      prepare: async () => {
        await nothingIsDue();
        await participant();
        return () => runIn(3 * DAY);
      },
      entries: ['registrations by site: feedbackAskedAt'],
      needsMail: true,
    },
    {
      name: 'a reminder of a session',
      prepare: async () => {
        await nothingIsDue();
        const { id, workshopId } = await booked();
        await api.rows`update registrations set hold_until = null, remind_at = null where id = ${id}::uuid`;
        const [{ startsAt } = { startsAt: new Date() }] = await api.rows<{ startsAt: Date }>`
          select starts_at as "startsAt" from sessions where training_id = ${workshopId}`;
        return () => runIn(Number(startsAt) - Date.now() - 8 * HOUR);
      },
      entries: ['registrations by site: emails'],
      needsMail: true,
    },
    {
      name: 'POST /api/admin/certificates',
      prepare: about(paidParticipant, (id) => admin.post('/api/admin/certificates', { registrationIds: [id] })),
      entries: ['registrations by admin: certificate'],
    },
    {
      name: 'DELETE /api/admin/certificates/:number',
      prepare: async () => {
        const { issued } = await issueCertificates(admin, await paidParticipant());
        return () => admin.delete(`/api/admin/certificates/${issued[0]?.number ?? ''}`);
      },
      entries: ['registrations by admin: certificate'],
    },
    {
      name: 'the end of a hold',
      prepare: async () => {
        await nothingIsDue();
        await fullWorkshop(api);
        return () => runIn(49 * HOUR);
      },
      entries: ['registrations by site: cancelledAt, lapsedAt', 'waiting_list by site: state'],
    },
    {
      name: 'a reminder of a payment',
      prepare: async () => {
        await nothingIsDue();
        await booked();
        return () => runIn(33 * HOUR);
      },
      entries: ['registrations by site: remindedAt'],
      needsMail: true,
    },
  ];
}
