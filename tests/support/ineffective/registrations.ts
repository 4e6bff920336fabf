import { withEnvironment } from '../access.ts';
import { deliver } from '../outbox.ts';
import { DAY } from '../clock.ts';
import { fullWorkshop, tokenOf } from '../offers.ts';
import { sendEvent, payInFull } from '../payments.ts';
import { register } from '../registrations.ts';
import { checkout, refundOf, stripeEvent } from '../stripe-events.ts';
import { createCourse } from '../courses.ts';
import { attend, createWorkshop, moveWorkshop } from '../workshops.ts';
import { about } from '../writes/calls.ts';
import { again, type Ineffective, type IneffectiveCalls, type Ineffectives } from './calls.ts';

/** What happens to one registration or offer. */
export function ineffectiveRegistrations({
  api,
  admin,
  offers,
  booked,
  courseRegistration,
  pay,
  change,
  cancel,
  changeWorkshop,
  onWorkshop,
  cancelBooking,
  cancelled,
  ofCancelledTraining,
}: IneffectiveCalls): Ineffectives {
  const send = (event: string) => sendEvent(api.visitor(), event);

  const CANCELLED_BY_GUEST: readonly Ineffective[] = [
    again(booked, ({ id }) => cancelBooking(id)),
    about(cancelled, ({ id }) => cancelBooking(id)),
    async () => {
      const workshopId = await createWorkshop(api.database);
      const id = await register(api.visitor(), workshopId);
      await moveWorkshop(api.database, workshopId, new Date(Date.now() - DAY));
      return () => cancelBooking(id);
    },
  ];

  return {
    'place-confirmed': [
      about(cancelled, ({ id }) => change(id, { isPaid: true })),
      about(booked, ({ id }) => change(id, { isPaid: true, updatedAt: '2025-01-01T00:00:00.000Z' })),
      again(booked, ({ id }) => change(id, { isPaid: true })),
      about(ofCancelledTraining, ({ id }) => change(id, { isPaid: true })),
      about(cancelled, ({ id }) => pay({ object: checkout({ client_reference_id: id }) })),
      async () => {
        const { id } = await cancelled();
        await payInFull(api.database, id);
        return () => admin.post(`/api/registrations/${id}/confirmation`, {});
      },
    ],
    'payment-received': [
      async () => {
        const id = await courseRegistration();
        const session = checkout({ client_reference_id: id, amount_total: 100 });
        return () => pay({ object: session });
      },
      async () => {
        const id = await courseRegistration();
        await admin.patch(`/api/course-registrations/${id}`, { isPaid: true });
        return () => pay({ object: checkout({ client_reference_id: id }) });
      },
    ],
    'payment-for-cancelled': [
      about(booked, ({ id }) => pay({ object: checkout({ client_reference_id: id }) })),
      again(async () => stripeEvent({ object: checkout({ client_reference_id: (await cancelled()).id }) }), send),
      () => Promise.resolve(() => pay({ object: checkout() })),
    ],
    'receipt-issued': [
      about(cancelled, ({ id }) => pay({ object: checkout({ client_reference_id: id }) })),
      again(async () => stripeEvent({ object: checkout({ client_reference_id: (await booked()).id }) }), send),
      () => Promise.resolve(() => pay({ object: checkout() })),
    ],
    'course-dated': [
      async () => {
        const id = await courseRegistration();
        const course = await createCourse(admin, { entry: 'toddler-course' });
        return () => admin.patch(`/api/course-registrations/${id}`, { trainingId: course.id });
      },
      again(
        async () => ({ id: await courseRegistration(), course: await createCourse(admin) }),
        ({ id, course }) => admin.patch(`/api/course-registrations/${id}`, { trainingId: course.id }),
      ),
    ],
    'payment-notice': [
      again(() => Promise.resolve(stripeEvent({ object: checkout() })), send),
      again(async () => {
        const session = checkout({ client_reference_id: (await booked()).id });
        await pay({ object: session });
        return stripeEvent(refundOf(session));
      }, send),
    ],
    // Nobody answers there.
    'checkout-refused': [
      async () => {
        const { id } = await booked();
        const provider = { STRIPE_SECRET_KEY: 'rk_test_fortests', STRIPE_API_BASE: 'http://127.0.0.1:1' };
        const token = tokenOf('booking', id);
        return () => withEnvironment(provider, () => api.visitor().post('/api/booking/pay', { token, part: 'all' }));
      },
    ],
    'payment-reminder': [
      about(cancelled, ({ id }) => admin.post(`/api/registrations/${id}/reminder`, {})),
      again(booked, ({ id }) => admin.post(`/api/registrations/${id}/reminder`, {})),
      about(ofCancelledTraining, ({ id }) => admin.post(`/api/registrations/${id}/reminder`, {})),
    ],
    'deposit-received': [
      about(booked, ({ id }) => pay({ object: checkout({ client_reference_id: id, amount_total: 100 }) })),
      async () => {
        const { id } = await cancelled();
        await api.rows`update entries set deposit = 10000 where row_id = ${id}::uuid and kind = 'due'`;
        return () => pay({ object: checkout({ client_reference_id: id, amount_total: 10_000 }) });
      },
    ],
    'rest-due': [
      async () => {
        const { id, workshopId } = await booked();
        await api.rows`update trainings set starts_at = now() + interval '1 day' where id = ${workshopId}`;
        await change(id, { isPaid: true });
        return deliver;
      },
      async () => {
        const { id, workshopId } = await booked();
        await pay({ object: checkout({ client_reference_id: id, amount_total: 100 }) });
        await cancel(id);
        await api.rows`update trainings set starts_at = now() + interval '1 day' where id = ${workshopId}`;
        return deliver;
      },
    ],
    'session-reminder': [
      async () => {
        await booked();
        return deliver;
      },
      async () => {
        const { id } = await cancelled();
        await api.rows`update registrations set created_at = now() - interval '9 days' where id = ${id}::uuid`;
        await api.rows`update sessions set starts_at = now() + interval '1 minute', ends_at = now() + interval '1 hour'
          where training_id = (select training_id from registrations where id = ${id}::uuid)`;
        return deliver;
      },
    ],
    'place-lapsed': [
      async () => {
        const { id } = await booked();
        await change(id, { isPaid: true });
        await api.rows`update registrations set hold_until = now() - interval '1 minute' where id = ${id}::uuid`;
        return deliver;
      },
      async () => {
        const { id } = await cancelled();
        await api.rows`update registrations set hold_until = now() - interval '1 minute' where id = ${id}::uuid`;
        return deliver;
      },
    ],
    'feedback-asked': [
      async () => {
        await booked();
        return deliver;
      },
      async () => {
        const { id, workshopId } = await booked();
        await attend(api.database, id);
        await cancel(id);
        await api.rows`update trainings set starts_at = now() - interval '4 days', ends_at = now() - interval '3 days'
          where id = ${workshopId}`;
        return deliver;
      },
    ],
    'certificate-issued': [
      async () => {
        const { id } = await cancelled();
        await payInFull(api.database, id);
        await attend(api.database, id);
        return () => admin.post('/api/admin/certificates', { registrationIds: [id] });
      },
      about(booked, ({ id }) => admin.post('/api/admin/certificates', { registrationIds: [id] })),
    ],
    'place-offered': [
      about(
        () => offers.offered({ waiting: 2 }),
        ({ registrationIds }) => offers.cancel(registrationIds[0]),
      ),
      async () => {
        const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 1 });
        await admin.patch(`/api/admin/trainings/${workshopId}`, { registrationOpen: false });
        return () => offers.cancel(registrationIds[0]);
      },
      async () => {
        const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 1 });
        await onWorkshop(workshopId, 'cancel');
        return () => offers.cancel(registrationIds[0]);
      },
    ],
    'offer-expired': [
      async () => {
        const { token } = await offers.offered();
        await offers.accept({ token });
        await api.settled();
        await api.rows`update waiting_list set offer_expires_at = now() - interval '1 minute' where state = 'booked'`;
        return deliver;
      },
    ],
    'registration-cancelled': [
      about(cancelled, ({ id }) => cancel(id)),
      async () => {
        const { id } = await booked();
        await cancelBooking(id);
        return () => cancel(id);
      },
    ],
    'booking-cancelled': CANCELLED_BY_GUEST,
    'booking-cancelled-notice': CANCELLED_BY_GUEST,
    'registration-restored': [
      about(booked, ({ id }) => admin.post(`/api/registrations/${id}/restore`, { notify: true })),
      async () => {
        const { id, workshopId } = await cancelled();
        await changeWorkshop(workshopId, { capacity: 0 });
        return () => admin.post(`/api/registrations/${id}/restore`, { notify: true });
      },
      async () => {
        const { id, workshopId } = await cancelled();
        await onWorkshop(workshopId, 'cancel');
        return () => admin.post(`/api/registrations/${id}/restore`, { notify: true });
      },
    ],
  };
}
