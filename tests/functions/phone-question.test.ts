import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/course-registrations.ts';
import { referralBody } from '#tests/support/referrals.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { waitlistBody } from '#tests/support/waitlist.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();

const QUESTION = 'This does not look like a phone number. Check it, or send it as it is.';

test.for(['no phone yet', '07911 123456'])(
  'the number "%s" is questioned where the form asks for it',
  async (phone) => {
    const workshop = await createWorkshop(api.database);
    const body = registrationBody({ phone });
    const strict = { Prefer: 'handling=strict' };
    const questioned = await api.visitor().post(registerPath(workshop), body, strict);
    expect(questioned).toMatchObject({ status: 422, body: { code: 'invalid', errors: { phone: QUESTION } } });
    expect((await api.visitor().post(registerPath(workshop), body)).status).toBe(201);
    const callable = await api
      .visitor()
      .post(registerPath(workshop), registrationBody({ phone: '0501234567' }), strict);
    expect(callable.status, callable.text).toBe(201);
  },
);

test.for([
  ['/api/waitlist', waitlistBody({ phone: 'no phone yet' }), 'phone'],
  ['/api/course-registrations', courseRegistrationBody({ phone: 'no phone yet' }), 'phone'],
  ['/api/referrals', referralBody({ whatsappNumber: 'no phone yet' }), 'whatsappNumber'],
] as const)('%s questions a number too, and accepts it without the header', async ([path, body, field]) => {
  const questioned = await api.visitor().post(path, body, { Prefer: 'handling=strict' });
  expect(questioned).toMatchObject({ status: 422, body: { errors: { [field]: QUESTION } } });
  expect((await api.visitor().post(path, body)).status).toBe(201);
});
