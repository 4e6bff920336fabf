import { expect, test } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import { checkout } from '#tests/support/stripe-events.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const post = (sent: unknown, headers?: Record<string, string>) =>
  api.visitor().post('/api/course-registrations', sent, headers);

const list = (query: string) => admin.read<Registration[]>(`/api/course-registrations?${query}`);

test('a registration is stored, acknowledged, and listed with all its keys', async () => {
  const sent = courseRegistrationBody({ lastName: 'Listed', id: 'x', createdAt: 'y', status: 'paid' });
  const response = await post(sent);
  expect([response.status, response.body]).toEqual([
    201,
    {
      success: true,
      message: 'Thank you for registering. We will contact you shortly to confirm your place and payment.',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    },
  ]);
  expect(await list('search=listed')).toEqual([
    {
      id: (response.body as { id: string }).id,
      firstName: 'Maria',
      lastName: 'Listed',
      email: sent['email'],
      phone: '050 123 4567',
      phoneE164: '+971501234567',
      nannyFirstName: null,
      nannyLastName: null,
      nannyEmail: null,
      courseType: 'newborn-maternity',
      currentRole: 'nanny',
      discountCode: null,
      isPaid: false,
      paidAt: null,
      paidAed: null,
      ...{
        trainingId: null,
        packageId: null,
        packageName: null,
        dueAed: null,
        depositAed: null,
        nannies: 1,
        attendees: [expect.objectContaining({ attended: {} }) as object],
      },
      ...{
        workshopId: null,
        workshopTitle: null,
        workshopDate: null,
        workshopTime: null,
        profession: null,
        company: null,
        buyer: null,
        invoice: null,
      },
      ...{
        balance: { dueAed: null, paidAed: 0, letOffAed: 0, restAed: 0, surplusAed: 0, state: 'unpaid' },
        bookingType: 'individual',
        attended: false,
        attendedAt: null,
        attendedBy: null,
        holdUntil: null,
        lapsedAt: null,
      },
      ...{ trainingEndsAt: null, trainingCancelledAt: null },
      ...{ remindedAt: null, moneyBackAt: null, notes: null, cancelledAt: null },
      attendance: [],
      origin: null,
      createdAt: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/) as string,
      updatedAt: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/) as string,
    },
  ]);
});

const { courseRegistration, deliver, history } = paymentCalls(api, admin);

const change = (id: string, changes: unknown) => admin.patch(`/api/course-registrations/${id}`, changes);

const read = async (id: string) => (await admin.read<[Registration]>(`/api/course-registrations?search=${id}`))[0];

test('the administrator can mark a course registration as paid and undo it; the history records both', async () => {
  const id = await courseRegistration();
  const paid = await change(id, { isPaid: true });
  expect([paid.status, paid.body]).toEqual([200, await read(id)]);
  const { paidAt } = await read(id);
  expect([(await read(id)).isPaid, paidAt]).toEqual([true, expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/)]);
  expect((await change(id, { isPaid: true })).body).toMatchObject({ isPaid: true, paidAt });
  expect((await change(id, { isPaid: false })).body).toMatchObject({ isPaid: false, paidAt: null, paidAed: null });
  expect(await history(id)).toMatchObject([
    { by: 'admin', changes: { isPaid: { from: true, to: false } } },
    { by: 'admin', changes: { isPaid: { from: false, to: true } } },
  ]);
});

test.each(['true', null, 1, {}])('isPaid: %j is refused', async (isPaid) => {
  const id = await courseRegistration();
  const { status, body } = await change(id, { isPaid });
  expect([status, body]).toMatchObject([422, { errors: { isPaid: 'Please choose paid or pending.' } }]);
  expect(await read(id)).toMatchObject({ isPaid: false });
});

test('the provider’s payment stays, whatever staff mark; a change based on the row before the payment is refused', async () => {
  const id = await courseRegistration();
  const { updatedAt } = await read(id);
  await deliver({ object: checkout({ client_reference_id: id, amount_total: 195_000 }) });
  const { status, body } = await change(id, { isPaid: false, updatedAt });
  expect([status, body]).toMatchObject([409, { code: 'changed_meanwhile' }]);
  expect((await change(id, { isPaid: true })).body).toMatchObject({ isPaid: true, paidAed: 1950 });
  expect((await change(id, { isPaid: false })).body).toMatchObject({ code: 'changed_meanwhile' });
  expect(await read(id)).toMatchObject({ isPaid: true, paidAed: 1950 });
});
