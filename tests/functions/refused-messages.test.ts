import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import deliver from '#netlify/functions/deliver.ts';
import sendTodayDigest from '#netlify/functions/today-digest.ts';
import { MESSAGE_TYPES } from '#netlify/messages/message-types.ts';
import { setVariables, withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { DAY, morningIn } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { fullWorkshop, offerCalls, tokenOf } from '#tests/support/offers.ts';
import { outbox } from '#tests/support/outbox.ts';
import { paymentCalls, sendEvent } from '#tests/support/payments.ts';
import { referralBody } from '#tests/support/referrals.ts';
import { register, registerPath, registrationBody } from '#tests/support/registrations.ts';
import { linkOf, pressOnPage, signUp, signUpBody } from '#tests/support/sign-ups.ts';
import { startProvider } from '#tests/support/provider.ts';
import { checkout, refundOf, stripeEvent } from '#tests/support/stripe-events.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/**
 * A message says what a call has done. For each type, calls that do nothing of the kind: they are refused, or everything was so
 * before. None of them leads to the message. A new type needs a row.
 */

const api = await startApi();
const admin = await api.signedIn('admin');
await startMailServer(api.database);
await startProvider();
setVariables({ HOLD_HOURS: '48' });
const { booked, courseRegistration, deliver: pay } = paymentCalls(api, admin);
const offers = offerCalls(api, admin);

/** Prepares the rows. @returns the call without an effect */
type Ineffective = () => Promise<() => Promise<unknown>>;

const nextMonth = (options = {}) => createWorkshop(api.database, { startsAt: morningIn(30), ...options });
const change = (id: string, body: object) => admin.patch(`/api/registrations/${id}`, body);
const cancel = (id: string) => admin.delete(`/api/registrations/${id}?notify=true`);
const changeWorkshop = (id: number, body: object) =>
  admin.patch(`/api/admin/workshops/${id}`, { notify: true, ...body });
const onWorkshop = (id: number, action: string) => admin.post(`/api/admin/workshops/${id}/${action}`, { notify: true });
const cancelBooking = (id: string) => api.visitor().post('/api/booking/cancel', { token: tokenOf('booking', id) });
const STALE = '2025-01-01T00:00:00.000Z';

const registered =
  (workshop: () => Promise<number>, body = registrationBody()): Ineffective =>
  async () => {
    const path = registerPath(await workshop());
    return () => api.visitor().post(path, body);
  };

/** A second request with the key of another one. */
const withUsedKey =
  (path: string, makeBody: () => Record<string, unknown>): Ineffective =>
  async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await api.visitor().post(path, makeBody(), headers);
    return () => api.visitor().post(path, makeBody(), headers);
  };

const cancelled = async () => {
  const { id, workshopId } = await booked();
  await cancel(id);
  return { id, workshopId };
};

const REGISTRATIONS: readonly Ineffective[] = [
  registered(() => nextMonth({ capacity: 0 })),
  registered(() => nextMonth({ open: false })),
  registered(async () => {
    const id = await nextMonth();
    await onWorkshop(id, 'cancel');
    return id;
  }),
  async () => {
    const [path, body] = [registerPath(await nextMonth()), registrationBody()];
    await api.visitor().post(path, body);
    return () => api.visitor().post(path, body);
  },
];

const COURSE_REGISTRATIONS: readonly Ineffective[] = [
  () =>
    Promise.resolve(() =>
      api.visitor().post('/api/course-registrations', courseRegistrationBody({ discountCode: 'NOVA-UNKNOWN' })),
    ),
  withUsedKey('/api/course-registrations', courseRegistrationBody),
];

const WAITING: readonly Ineffective[] = [
  () =>
    Promise.resolve(() =>
      api.visitor().post('/api/waitlist', waitlistBody({ interest: 'workshop', workshopId: 999_999 })),
    ),
  withUsedKey('/api/waitlist', waitlistBody),
  async () => {
    const workshopId = await nextMonth();
    return () => api.visitor().post('/api/waitlist', waitlistBody({ interest: 'workshop', workshopId }));
  },
  async () => {
    const { workshopId } = await fullWorkshop(api, { waiting: 0 });
    await onWorkshop(workshopId, 'cancel');
    return () => api.visitor().post('/api/waitlist', waitlistBody({ interest: 'workshop', workshopId }));
  },
];

const SIGN_UPS: readonly Ineffective[] = [
  withUsedKey('/api/newsletter', signUpBody),
  () => Promise.resolve(() => api.visitor().post('/api/newsletter', signUpBody({ email: 'nobody' }))),
];

const CANCELLED_BY_GUEST: readonly Ineffective[] = [
  async () => {
    const { id } = await booked();
    await cancelBooking(id);
    return () => cancelBooking(id);
  },
  async () => {
    const { id } = await cancelled();
    return () => cancelBooking(id);
  },
  async () => {
    const id = await register(
      api.visitor(),
      await createWorkshop(api.database, { startsAt: new Date(Date.now() - DAY) }),
    );
    return () => cancelBooking(id);
  },
];

const CANCELLED_WORKSHOPS: readonly Ineffective[] = [
  async () => {
    const { workshopId } = await fullWorkshop(api);
    await admin.post(`/api/admin/workshops/${workshopId}/cancel`, {});
    return () => onWorkshop(workshopId, 'cancel');
  },
  async () => {
    const { workshopId } = await fullWorkshop(api);
    return () => admin.post(`/api/admin/workshops/${workshopId}/cancel`, {});
  },
];

const RESTORED_WORKSHOPS: readonly Ineffective[] = [
  async () => {
    const { workshopId } = await fullWorkshop(api);
    return () => onWorkshop(workshopId, 'restore');
  },
  async () => {
    const { workshopId } = await fullWorkshop(api);
    await onWorkshop(workshopId, 'cancel');
    await admin.post(`/api/admin/workshops/${workshopId}/restore`, {});
    return () => onWorkshop(workshopId, 'restore');
  },
];

const CHANGED_WORKSHOPS: readonly Ineffective[] = [
  async () => {
    const { workshopId } = await booked();
    return () => changeWorkshop(workshopId, { location: 'Al Wasl', updatedAt: STALE });
  },
  async () => {
    const { workshopId } = await booked();
    return () => changeWorkshop(workshopId, { location: 'Al Wasl', capacity: 0 });
  },
];

const INEFFECTIVE: Readonly<Record<string, readonly Ineffective[]>> = {
  'registration-received': REGISTRATIONS,
  'registration-notice': REGISTRATIONS,
  'course-registration-received': COURSE_REGISTRATIONS,
  'course-registration-notice': COURSE_REGISTRATIONS,
  'referral-received': [withUsedKey('/api/referrals', referralBody)],
  'referral-notice': [withUsedKey('/api/referrals', referralBody)],
  'mailing-list': SIGN_UPS,
  'sign-up-welcome': SIGN_UPS,
  'rejoin-question': SIGN_UPS,
  'enquiry-received': [withUsedKey('/api/enquiries', enquiryBody)],
  'enquiry-notice': [withUsedKey('/api/enquiries', enquiryBody)],
  'waitlist-joined': WAITING,
  'waitlist-notice': WAITING,
  'place-confirmed': [
    async () => {
      const { id } = await cancelled();
      return () => change(id, { isPaid: true });
    },
    async () => {
      const { id } = await booked();
      return () => change(id, { isPaid: true, updatedAt: STALE });
    },
    async () => {
      const { id } = await booked();
      await change(id, { isPaid: true });
      return () => change(id, { isPaid: true });
    },
    async () => {
      const { id, workshopId } = await booked();
      await onWorkshop(workshopId, 'cancel');
      return () => change(id, { isPaid: true });
    },
    async () => {
      const { id } = await cancelled();
      return () => pay({ object: checkout({ client_reference_id: id }) });
    },
    async () => {
      const { id } = await cancelled();
      await api.rows`update registrations set is_paid = true where id = ${id}::uuid`;
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
  'payment-notice': [
    async () => {
      const event = stripeEvent({ object: checkout() });
      await sendEvent(api.visitor(), event);
      return () => sendEvent(api.visitor(), event);
    },
    async () => {
      const { id } = await booked();
      const session = checkout({ client_reference_id: id });
      await pay({ object: session });
      const event = stripeEvent(refundOf(session));
      await sendEvent(api.visitor(), event);
      return () => sendEvent(api.visitor(), event);
    },
  ],
  'payment-reminder': [
    async () => {
      const { id } = await cancelled();
      return () => admin.post(`/api/registrations/${id}/reminder`, {});
    },
    async () => {
      const { id } = await booked();
      await admin.post(`/api/registrations/${id}/reminder`, {});
      return () => admin.post(`/api/registrations/${id}/reminder`, {});
    },
    async () => {
      const { id, workshopId } = await booked();
      await onWorkshop(workshopId, 'cancel');
      return () => admin.post(`/api/registrations/${id}/reminder`, {});
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
  'certificate-issued': [
    async () => {
      const { id } = await cancelled();
      await api.rows`update registrations set is_paid = true, attended_at = now() where id = ${id}::uuid`;
      return () => admin.post('/api/admin/certificates', { registrationIds: [id] });
    },
    async () => {
      const { id } = await booked();
      return () => admin.post('/api/admin/certificates', { registrationIds: [id] });
    },
  ],
  'place-offered': [
    async () => {
      const { registrationIds } = await offers.offered({ waiting: 2 });
      return () => offers.cancel(registrationIds[0]);
    },
    async () => {
      const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 1 });
      await admin.patch(`/api/admin/workshops/${workshopId}`, { registrationOpen: false });
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
      await api.rows`update waitlist set offer_expires_at = now() - interval '1 minute'`;
      return deliver;
    },
  ],
  'workshop-moved': [
    ...CHANGED_WORKSHOPS.slice(0, 1),
    async () => {
      const { workshopId } = await booked();
      return () => changeWorkshop(workshopId, { location: 'Dubai' });
    },
    async () => {
      const { workshopId } = await booked();
      await onWorkshop(workshopId, 'cancel');
      return () => changeWorkshop(workshopId, { location: 'Al Wasl' });
    },
    async () => {
      const { workshopId } = await cancelled();
      return () => changeWorkshop(workshopId, { location: 'Al Wasl' });
    },
  ],
  'registration-cancelled': [
    async () => {
      const { id } = await cancelled();
      return () => cancel(id);
    },
    async () => {
      const { id } = await booked();
      await cancelBooking(id);
      return () => cancel(id);
    },
  ],
  'booking-cancelled': CANCELLED_BY_GUEST,
  'booking-cancelled-notice': CANCELLED_BY_GUEST,
  'workshop-cancelled': CANCELLED_WORKSHOPS,
  'waiting-cancelled': CANCELLED_WORKSHOPS,
  'registration-restored': [
    async () => {
      const { id } = await booked();
      return () => admin.post(`/api/registrations/${id}/restore`, { notify: true });
    },
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
  'workshop-restored': RESTORED_WORKSHOPS,
  'waiting-restored': RESTORED_WORKSHOPS,
  'workshop-message': [
    async () => {
      const { workshopId } = await cancelled();
      const message = { subject: 'Parking', text: 'Behind the house.', notify: 'registered' };
      return () => admin.post(`/api/admin/workshops/${workshopId}/message`, message);
    },
  ],
  'unsubscribed-notice': [
    async () => {
      const { email } = await signUp(api);
      const link = await linkOf(api, 'unsubscribe', email);
      await pressOnPage(api, link);
      return () => pressOnPage(api, link);
    },
  ],
  'spam-notice': [
    registered(() => Promise.resolve(999_999), registrationBody({ website: 'x' })),
    async () => {
      const id = await register(api.visitor(), await nextMonth(), { website: 'x' });
      return () => admin.post(`/api/admin/spam/${id}/restore`, {});
    },
  ],
  'mails-waiting': [
    withUsedKey('/api/enquiries', enquiryBody),
    () =>
      withEnvironment({ MAILS_AN_HOUR: '1' }, async () => {
        const ask = () => api.visitor().post('/api/enquiries', enquiryBody());
        await ask();
        await api.settled();
        await ask();
        await api.settled();
        return () => withEnvironment({ MAILS_AN_HOUR: '1' }, ask);
      }),
  ],
  'many-wrong-codes': [() => Promise.resolve(() => api.visitor().post('/api/session', { accessCode: 'wrong' }))],
  'today-digest': [
    async () => {
      await booked();
      await api.visitor().post('/api/enquiries', enquiryBody());
      await sendTodayDigest();
      return sendTodayDigest;
    },
  ],
  'build-hook': CHANGED_WORKSHOPS,
  'build-failed': CHANGED_WORKSHOPS,
};

const ROWS = MESSAGE_TYPES.flatMap(({ name }) =>
  (INEFFECTIVE[name] ?? []).map((prepare, index) => ({ name, index, prepare })),
);

test('each message type has a call without an effect', () => {
  expect(MESSAGE_TYPES.map(({ name }) => name).filter((name) => INEFFECTIVE[name] === undefined)).toEqual([]);
  expect(Object.keys(INEFFECTIVE).filter((kind) => !MESSAGE_TYPES.some(({ name }) => name === kind))).toEqual([]);
});

test.for(ROWS)('a call that has no such effect leads to no $name ($index)', async ({ name, prepare }) => {
  const call = await prepare();
  await api.settled();
  const ofThisKind = async () => (await outbox(api.database)).filter(({ kind }) => kind === name).map(({ id }) => id);
  const before = await ofThisKind();
  await call();
  await api.settled();
  const after = await ofThisKind();
  expect(after.filter((id) => !before.includes(id))).toEqual([]);
});
