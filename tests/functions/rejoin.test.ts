import { beforeEach, expect, test } from 'vitest';
import cleanUp from '#netlify/functions/clean-up.ts';
import { startApi } from '#tests/support/api.ts';
import { HOUR, later, MINUTE } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { deliverLater, emptyOutbox } from '#tests/support/outbox.ts';
import { startProvider } from '#tests/support/provider.ts';
import { forwardedAt, linkOf, pressInMailProgram, pressOnPage, signUp } from '#tests/support/sign-ups.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const [mail, provider] = [await startMailServer(), await startProvider()];

const QUESTION = 'Do you want to be on the Nova List again?';
const DAY = 24 * HOUR;

beforeEach(() => emptyOutbox(api.database));

/** Signs up a new address and unsubscribes it. @returns the address */
async function left(changes: Record<string, unknown> = {}) {
  const { email } = await signUp(api, { firstName: 'Maria', lastName: 'Santos', ...changes });
  await pressOnPage(api, await linkOf(api, 'unsubscribe', email));
  await api.settled();
  mail.received = [];
  provider.received = [];
  return String(email);
}

async function rowsOf(email: string, list = 'newsletter') {
  const search = encodeURIComponent(email);
  return await admin.read<Record<string, unknown>[]>(`/api/${list}?search=${search}`);
}

const subjectsTo = (email: string) => mail.to(email).map(({ subject }) => subject);

test('an unsubscribed address that signs up again gets one email, and joins the list only when it confirms', async () => {
  const email = await left();
  for (const offer of ['visa', 'hiring', 'none']) await signUp(api, { email: email.toUpperCase(), offer });
  expect(mail.received.map(({ subject }) => subject)).toEqual([QUESTION]);
  expect(provider.received).toEqual([]);
  expect(await rowsOf(email)).toMatchObject([{ state: 'confirming', forwardedAt: null, offer: 'none' }]);
  const exported = await admin.get('/api/exports/newsletter.csv');
  expect(exported.text.toLowerCase()).not.toContain(email.toLowerCase());
  await deliverLater(api.database, 3 * HOUR);
  expect(provider.received).toEqual([]);
});

test('a confirmed address is listed, forwarded and welcomed with its code, once', async () => {
  const email = await left({ offer: 'training' });
  await signUp(api, { email, offer: 'visa' });
  const [question] = mail.to(email);
  const [, path = ''] = /https:\/\/nova\.example(\/rejoin\?token=\S+)/.exec(question?.text ?? '') ?? [];
  expect(question?.html).toContain('Yes, put me back');
  expect((await api.visitor().get(path)).status).toBe(404);
  expect(await rowsOf(email)).toMatchObject([{ state: 'confirming' }]);
  for (let presses = 0; presses < 2; presses += 1) {
    expect((await pressOnPage(api, path)).headers.get('location')).toBe('/rejoined');
    await api.settled();
  }
  expect(await rowsOf(email)).toMatchObject([{ state: 'listed', offer: 'visa', firstName: 'Maria' }]);
  expect(await forwardedAt(api, email)).toBeInstanceOf(Date);
  expect(provider.accepted.at(-1)).toMatchObject({ EMAIL: email, FNAME: 'Maria' });
  expect(provider.received).toHaveLength(1);
  const [, welcome, ...others] = mail.to(email);
  expect(welcome?.text).toMatch(/NOVA-[A-Z2-9]{4}-[A-Z2-9]{4}/);
  expect(others).toEqual([]);
});

test('the link of the question counts once: after leaving again it says so, until the address is asked again', async () => {
  const email = await left();
  await signUp(api, { email });
  const path = await linkOf(api, 'rejoin', email);
  const press = async () => (await pressOnPage(api, path)).headers.get('location');
  expect(await Promise.all([press(), press()])).toEqual(['/rejoined', '/rejoined']);
  await pressOnPage(api, await linkOf(api, 'unsubscribe', email));
  expect(await press()).toBe('/rejoin-used');
  const { status, text } = await pressInMailProgram(api, path);
  expect(status).toBe(409);
  expect(text).toContain('This link was used before.');
  expect(await rowsOf(email)).toEqual([]);
  await later(DAY + MINUTE, () => signUp(api, { email }));
  expect(await press()).toBe('/rejoined');
});

test('an address that has left and is not asked is not put back', async () => {
  const email = await left();
  expect((await pressOnPage(api, await linkOf(api, 'rejoin', email))).headers.get('location')).toBe('/rejoin-used');
  expect(await rowsOf(email)).toEqual([]);
});

test('a later sign-up cannot rename an address, on the list or unsubscribed', async () => {
  const email = await left();
  await signUp(api, { email, firstName: 'Mallory', lastName: 'Stranger' });
  expect(await rowsOf(email)).toMatchObject([{ firstName: 'Maria', lastName: 'Santos' }]);
  await pressOnPage(api, await linkOf(api, 'rejoin', email));
  await signUp(api, { email, firstName: 'Mallory', lastName: 'Stranger' });
  expect(await rowsOf(email)).toMatchObject([{ firstName: 'Maria', lastName: 'Santos' }]);
  expect(JSON.stringify(provider.received)).not.toContain('Mallory');
});

test('a later sign-up fills empty names, which the provider gets', async () => {
  const { email } = await signUp(api);
  expect(await rowsOf(String(email))).toMatchObject([{ firstName: null, lastName: null }]);
  await signUp(api, { email, firstName: 'Ana', lastName: 'Cruz' });
  expect(await rowsOf(String(email))).toMatchObject([{ firstName: 'Ana', lastName: 'Cruz' }]);
  expect(provider.accepted.at(-1)).toMatchObject({ EMAIL: email, FNAME: 'Ana', LNAME: 'Cruz' });
});

test('the question is sent again after a day at the earliest', async () => {
  const email = await left();
  await signUp(api, { email });
  await later(DAY - MINUTE, () => signUp(api, { email }));
  expect(subjectsTo(email)).toHaveLength(1);
  await later(DAY + MINUTE, () => signUp(api, { email }));
  expect(subjectsTo(email)).toEqual([QUESTION, QUESTION]);
});

test('a restored spam sign-up sends the question too', async () => {
  const email = await left();
  await signUp(api, { email, website: 'x' });
  const [held] = await admin.read<{ id: string }[]>('/api/admin/spam?limit=1');
  await admin.post(`/api/admin/spam/${held?.id ?? ''}/restore`, {});
  await api.settled();
  expect(subjectsTo(email)).toEqual([QUESTION]);
  expect(await rowsOf(email)).toMatchObject([{ state: 'confirming' }]);
  expect(provider.received).toEqual([]);
});

test('the link of an old email still works after leaving and joining again', async () => {
  const email = await left();
  const path = await linkOf(api, 'unsubscribe', email);
  await signUp(api, { email });
  await pressOnPage(api, await linkOf(api, 'rejoin', email));
  expect(await rowsOf(email)).toMatchObject([{ state: 'listed' }]);
  expect((await pressInMailProgram(api, path)).status).toBe(200);
  expect(await rowsOf(email)).toEqual([]);
});

test('a forged link, or the link of an erased address, adds nobody to the list', async () => {
  const email = await left();
  const ofAnother = (await linkOf(api, 'unsubscribe', email)).replace('unsubscribe', 'rejoin');
  const erased = await linkOf(api, 'rejoin', 'nobody@example.com');
  for (const path of [ofAnother, erased, '/rejoin', '/rejoin?token=.']) {
    expect((await pressOnPage(api, path)).headers.get('location')).toBe('/rejoin-failed');
  }
  expect(await rowsOf(email)).toEqual([]);
});

test('the clean-up keeps only the address of an unsubscribed sign-up; erasure deletes it', async () => {
  const email = await left({ offer: 'visa', userType: 'parent' });
  await cleanUp();
  const stored = () =>
    api.rows`select first_name, last_name, user_type, offer from sign_ups where email_key = ${email.toLowerCase()}`;
  expect(await stored()).toEqual([{ first_name: null, last_name: null, user_type: null, offer: null }]);
  await signUp(api, { email, offer: 'visa' });
  expect(subjectsTo(email)).toEqual([QUESTION]);
  await cleanUp();
  expect(await rowsOf(email)).toMatchObject([{ state: 'confirming', offer: 'visa' }]);
  await later(91 * DAY, () => cleanUp());
  expect(await stored()).toEqual([{ first_name: null, last_name: null, user_type: null, offer: null }]);
  await (await api.signedIn('admin')).post('/api/admin/erase', { email, confirm: 'ERASE' });
  expect(await stored()).toEqual([]);
});
