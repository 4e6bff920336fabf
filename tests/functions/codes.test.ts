import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { NOT_RELEASED } from '#src/contract/codes.ts';
import { dubaiDay, formatDate } from '#src/lib/dates.ts';
import { codeCalls } from '#tests/support/codes.ts';
import { createCourse } from '#tests/support/courses.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { inCash } from '#tests/support/payments.ts';
import { registrationIdOf } from '#tests/support/registrations.ts';
import { signUp } from '#tests/support/sign-ups.ts';

const api = await startApi();
const mail = await startMailServer();
const admin = await api.signedIn('admin');

const { listCodes, codeFor, check, redeem, register, expire } = codeCalls(api, admin);

test('a sign-up with a discount gets its own code by email, valid for 12 months', async () => {
  const code = await codeFor('training', { email: 'Zoe.Weiss@example.com' });
  expect(code).toEqual({
    id: expect.any(String) as string,
    code: expect.stringMatching(/^NOVA-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/) as string,
    offer: 'training',
    name: null,
    email: 'Zoe.Weiss@example.com',
    phone: null,
    createdAt: expect.any(String) as string,
    expiresAt: expect.any(String) as string,
    redeemedAt: null,
    redeemedFor: null,
    state: 'open',
  });
  const months = (Date.parse(code.expiresAt) - Date.parse(code.createdAt)) / (86_400_000 * 30.44);
  expect(Math.round(months)).toBe(12);
  const { text = '' } = mail.to('Zoe.Weiss@example.com').at(-1) ?? {};
  expect(text).toContain(code.code);
  expect(text).toContain(`It is valid until ${formatDate(dubaiDay(new Date(code.expiresAt)))}.`);
});

test('an address has one code per offer, and keeps it', async () => {
  const first = await codeFor('visa', { email: 'same@example.com' });
  const again = await codeFor('visa', { email: 'SAME@example.com' });
  const other = await codeFor('hiring', { email: 'same@example.com' });
  expect(again.code).toBe(first.code);
  expect(other.code).not.toBe(first.code);
  expect(again.email).toBe('same@example.com');
  expect(await listCodes('search=same@example.com')).toHaveLength(2);
});

test('who asks for an offer again reads until when the known code is valid, or that it has been used', async () => {
  const email = 'again.asks@example.com';
  const { code } = await codeFor('visa', { email });
  const askAgain = async () => {
    for (const offer of ['hiring', 'visa']) await signUp(api, { email, offer });
    await api.settled();
    return mail.to(email).at(-1);
  };
  await api.rows`update codes set expires_at = '2099-01-14T20:30:00Z' where code = ${code}`;
  const known = await askAgain();
  expect(known?.subject).toBe('Your 700 AED nanny visa discount');
  expect(known?.text).toContain(`It is valid until 15 January 2099.: ${code}`);
  await redeem(code);
  const used = await askAgain();
  expect(used?.subject).toBe('You are on the Nova List');
  expect(used?.text).toContain(`Your code for 700 AED off, ${code}, has been used. A code counts once.`);
  expect(used?.text).not.toMatch(/valid|Show this email/);
});

test('a code that expired unused is valid again after a new sign-up', async () => {
  const { code } = await codeFor('visa', { email: 'late@example.com' });
  await expire(code);
  expect(await codeFor('visa', { email: 'late@example.com' })).toMatchObject({ code, state: 'open' });
});

test('a sign-up without an offer gets no code, and neither does spam', async () => {
  await signUp(api, { email: 'none@example.com', offer: 'none' });
  await signUp(api, { email: 'spam@example.com', offer: 'visa', website: 'x' });
  expect(await listCodes('search=none@example.com')).toEqual([]);
  expect(await listCodes('search=spam@example.com')).toEqual([]);
});

test('a check accepts a code in any case, with spaces or nothing for hyphens', async () => {
  const { code } = await codeFor('training');
  const valid = { valid: true, offer: 'training', message: '10% off your course' };
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('-', ''), ` ${code} `]) {
    expect(await check(typed)).toEqual(valid);
  }
  expect(await check('NOVA-AAAA-AAA0')).toEqual({ valid: false, offer: null, message: 'There is no such code.' });
  await expire(code);
  expect(await check(code)).toEqual({ valid: false, offer: 'training', message: 'This code has expired.' });
  expect(await check(undefined)).toMatchObject({ errors: { code: 'There is no such code.' } });
});

test('a course registration redeems a training code, which the list and the emails show', async () => {
  const { code } = await codeFor('training');
  const { status, body } = await register(code.toLowerCase(), { lastName: 'Redeemer', email: 'redeemer@example.com' });
  expect(status).toBe(201);
  expect((await admin.get('/api/course-registrations?search=redeemer')).body).toMatchObject([
    { id: (body as { id: string }).id, discountCode: code },
  ]);
  expect(await listCodes(`search=${code}`)).toMatchObject([{ state: 'redeemed', redeemedFor: 'Course registration' }]);
  expect(await check(code)).toEqual({ valid: false, offer: 'training', message: 'This code has been used.' });
  await expect.poll(() => mail.to('redeemer@example.com').at(-1)?.text).toContain(code);
});

test('both emails about a registration for a course with dates show its code', async () => {
  const { code } = await codeFor('training');
  const { id } = await createCourse(admin);
  const person = { firstName: 'Dated', email: 'dated@example.com', currentRole: 'nanny' };
  expect((await register(code, { ...person, trainingId: id })).status).toBe(201);
  const shown = `${code} (10% off your course)`;
  await expect.poll(() => mail.to('dated@example.com').at(-1)?.text).toContain(shown);
  await expect
    .poll(() => mail.to(STAFF).find(({ text }) => text?.includes('dated@example.com'))?.text)
    .toContain(shown);
});

test('a code that cannot be redeemed is an error of its field, and nothing is stored', async () => {
  const [visa, used, expired] = [await codeFor('visa'), await codeFor('training'), await codeFor('training')];
  await register(used.code);
  await expire(expired.code);
  const cases = [
    ['NOVA-AAAA-AAAA', 'There is no such code.'],
    ['x', 'There is no such code.'],
    [visa.code, 'This code is for another offer.'],
    [used.code, 'This code has been used.'],
    [expired.code, 'This code has expired.'],
  ] as const;
  for (const [code, message] of cases) {
    const { status, body } = await register(code, { lastName: 'Refused' });
    expect([status, body]).toMatchObject([422, { code: 'invalid', errors: { discountCode: message } }]);
  }
  expect((await admin.get('/api/course-registrations?search=refused')).body).toEqual([]);
});

test.for([undefined, null, '', '  '])('a registration without a code (%j) is accepted', async (discountCode) => {
  expect((await register(discountCode)).status).toBe(201);
});

test('one of twenty simultaneous registrations with the same code redeems it', async () => {
  const { code } = await codeFor('training');
  const responses = await Promise.all(Array.from({ length: 20 }, () => register(code, { lastName: 'Racer' })));
  expect(responses.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  expect((await admin.get('/api/course-registrations?search=racer')).body).toHaveLength(1);
});

test('spam redeems its code only when it is restored', async () => {
  const { code } = await codeFor('training');
  const { body } = await register(code, { lastName: 'Held', website: 'x' });
  expect(await check(code)).toMatchObject({ valid: true });
  const restored = await admin.post(`/api/admin/spam/${(body as { id: string }).id}/restore`, {});
  expect(restored.body).toMatchObject({ discountCode: code });
  expect(await check(code)).toMatchObject({ valid: false });
});

test('staff can redeem any code once, with a note in the history', async () => {
  const { code, id } = await codeFor('visa');
  const typed = code.toLowerCase().replaceAll('-', ' ');
  const responses = await Promise.all([redeem(code), redeem(code), redeem(typed)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_redeemed' });
  expect(await listCodes(`search=${code}`)).toMatchObject([{ state: 'redeemed', redeemedFor: 'Visa of Mrs Weiss' }]);
  expect((await admin.get(`/api/admin/history?row=${id}`)).body).toMatchObject([
    { by: 'admin', changes: { redeemedFor: { from: null, to: 'Visa of Mrs Weiss' } } },
  ]);
});

test('an expired code and a missing note are refused', async () => {
  const { code } = await codeFor('hiring');
  expect((await redeem(code, '')).body).toMatchObject({ errors: { note: 'Please write what the code is used for.' } });
  await expire(code);
  expect((await redeem(code)).body).toMatchObject({ code: 'code_expired' });
});

test('codes are listed by state', async () => {
  const { code } = await codeFor('visa', { email: 'state@example.com' });
  expect(await listCodes('state=open&search=state@')).toMatchObject([{ code }]);
  expect(await listCodes('state=redeemed&search=state@')).toEqual([]);
});

test('erasing a person erases the code, which is unknown afterwards', async () => {
  const { code } = await codeFor('training', { email: 'gone@example.com' });
  const { body } = await admin.post('/api/admin/erase', { email: 'gone@example.com', confirm: 'ERASE' });
  expect(body).toMatchObject({ codes: 1 });
  expect(await check(code)).toMatchObject({ offer: null });
  const refused = await register(code);
  expect([refused.status, refused.body]).toMatchObject([422, { errors: { discountCode: 'There is no such code.' } }]);
});

const release = (code: string, note = 'Wrong course') => admin.post(`/api/admin/codes/${code}/release`, { note });

test('a code that was used with the wrong course is given back once, and can be used again', async () => {
  const { code, id } = await codeFor('training');
  await register(code, { lastName: 'Wrongcourse' });
  const responses = await Promise.all([release(code.toLowerCase()), release(code)]);
  const bodies = responses.toSorted((one, other) => one.status - other.status).map(({ body }) => body);
  expect(bodies).toMatchObject([{ code, state: 'open', redeemedAt: null }, { code: 'changed_meanwhile' }]);
  expect((await admin.get(`/api/admin/history?row=${id}`)).body).toMatchObject([
    { by: 'admin', changes: { redeemedFor: { to: null }, notes: { from: null, to: 'Wrong course' } } },
  ]);
  const [wrong] = await admin.read<unknown[]>('/api/course-registrations?search=wrongcourse');
  expect(wrong).toMatchObject({ discountCode: null });
  expect((await register(code)).status).toBe(201);
});

test('a paid registration keeps the code that is given back; an expired code stays expired', async () => {
  const { code } = await codeFor('training');
  const { id } = (await register(code, { lastName: 'Paidcourse' })).body as { id: string };
  await admin.patch(`/api/course-registrations/${id}`, { isPaid: true });
  await expire(code);
  expect((await release(code)).body).toMatchObject({ state: 'expired', redeemedAt: null });
  expect((await admin.get('/api/course-registrations?search=paidcourse')).body).toMatchObject([{ discountCode: code }]);
});

/** Registers for a course with dates. @returns the id */
async function placed(code: string, lastName: string): Promise<string> {
  const course = await createCourse(admin);
  const response = await register(code, { lastName, trainingId: course.id });
  expect(response.body).toMatchObject({ dueAed: 1755 });
  return registrationIdOf(response);
}

test('a booking with a place whose code is given back costs the whole price, unless it is paid', async () => {
  const { code } = await codeFor('training');
  const id = await placed(code, 'Repriced');
  const row = async () => (await admin.read<unknown[]>(`/api/course-registrations?search=${id}`))[0];
  expect((await release(code)).status).toBe(200);
  expect(await row()).toMatchObject({ discountCode: null, dueAed: 1950, isPaid: false });
  expect((await admin.get(`/api/admin/history?row=${id}`)).body).toMatchObject([
    { by: 'admin', changes: { dueAed: { from: 1755, to: 1950 } } },
  ]);
  await admin.patch(`/api/course-registrations/${id}`, { isPaid: true });
  const whole = await placed(code, 'Whole');
  await admin.patch(`/api/course-registrations/${whole}`, { isPaid: true });
  expect((await release(code)).status).toBe(200);
  expect((await admin.read<unknown[]>(`/api/course-registrations?search=${whole}`))[0]).toMatchObject({
    discountCode: code,
    dueAed: 1755,
    isPaid: true,
  });
});

test('a code of a booking that is paid in part is not given back, before its place is cancelled', async () => {
  const { code } = await codeFor('training');
  const registrationId = await placed(code, 'Partly');
  await admin.add('/api/admin/payments', inCash(registrationId, 100));
  const refused = await release(code);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'changed_meanwhile', message: NOT_RELEASED }]);
  expect(await listCodes(`search=${code}`)).toMatchObject([{ state: 'redeemed' }]);
  expect((await admin.get('/api/course-registrations?search=partly')).body).toMatchObject([
    { discountCode: code, dueAed: 1755 },
  ]);
  await admin.delete(`/api/registrations/${registrationId}`);
  expect((await release(code)).body).toMatchObject({ code, state: 'open' });
});

test('the code of a deleted registration is given back; an open one and a missing note are refused', async () => {
  const { code } = await codeFor('training');
  const { id } = (await register(code)).body as { id: string };
  await api.rows`delete from registrations where id = ${id}`;
  expect((await release(code, ' ')).body).toHaveProperty(
    'errors.note',
    'Please write why the code becomes usable again.',
  );
  expect((await release(code)).status).toBe(200);
  expect(await release(code)).toMatchObject({ status: 409, body: { message: 'This code has not been used.' } });
});
