import { beforeEach, expect, test } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import cleanUp from '#netlify/functions/clean-up.ts';
import { writeAddressToken } from '#netlify/messages/address-token.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { HOUR, MINUTE } from '#tests/support/clock.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { deliverLater, emptyOutbox, outbox } from '#tests/support/outbox.ts';
import { startProvider } from '#tests/support/provider.ts';
import { register } from '#tests/support/registrations.ts';
import {
  forwardedAt,
  pressInMailProgram,
  pressOnPage,
  signUp,
  signUpBody,
  unsubscribePath,
} from '#tests/support/sign-ups.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const [mail, provider] = [await startMailServer(), await startProvider()];

beforeEach(async () => {
  await emptyOutbox(api.database);
  [mail.received, provider.received] = [[], []];
});

async function joinAndFindLink() {
  const { email } = await signUp(api, { offer: 'visa' });
  const received = mail.to(String(email)).at(-1);
  const [, path = ''] = /https:\/\/nova\.example(\/unsubscribe\?token=\S+)/.exec(received?.text ?? '') ?? [];
  return { email, path, raw: received?.raw ?? '', html: received?.html };
}

async function listed(email: unknown, query = ''): Promise<boolean> {
  const rows = await admin.read<unknown[]>(`/api/newsletter?search=${encodeURIComponent(String(email))}${query}`);
  return rows.length > 0;
}

test('the button on the page removes the address and redirects to a confirmation', async () => {
  const { email, path } = await joinAndFindLink();
  await signUp(api, { email, website: 'x' });
  for (let presses = 0; presses < 2; presses += 1) {
    const { status, headers } = await pressOnPage(api, path);
    expect([status, headers.get('location')]).toEqual([303, '/unsubscribed']);
  }
  expect(await listed(email)).toBe(false);
  expect(await listed(email, '&spam=true')).toBe(true);
});

test('the unsubscribe button of a mail program works too, without a redirect', async () => {
  const { email, path, raw } = await joinAndFindLink();
  expect(raw.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <https://nova.example${path}>`);
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect((await pressInMailProgram(api, path)).status).toBe(200);
  expect(await listed(email)).toBe(false);
});

test('opening or prefetching the link calls no function and changes nothing', async () => {
  const { email, path } = await joinAndFindLink();
  for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS']) {
    const headers = { 'Sec-Purpose': 'prefetch' };
    expect((await api.visitor().send(method, path, { headers })).status).toBe(404);
  }
  expect(await listed(email)).toBe(true);
});

test('the text and the HTML have the link, and it does not contain the address', async () => {
  const { email, path, html } = await joinAndFindLink();
  expect(path.toLowerCase()).not.toContain(String(email).toLowerCase());
  expect(html).toContain(`https://nova.example${path}`);
  expect(html).toContain('>Unsubscribe</a>');
});

test('a forged link changes nothing and redirects to a page with our address', async () => {
  const { email, path } = await joinAndFindLink();
  const other = path.replace(/=(.)/, (_text, first) => (first === 'x' ? '=y' : '=x'));
  const forgeries = [`${path}x`, `${path}.x`, path.slice(0, -1), other, '/unsubscribe', '/unsubscribe?token=.'];
  for (const forged of forgeries) {
    expect((await pressOnPage(api, forged)).headers.get('location')).toBe('/unsubscribe-failed');
    expect((await pressInMailProgram(api, forged)).status).toBe(404);
  }
  expect(await listed(email)).toBe(true);
});

test('without a secret every link is invalid, even one signed with an empty secret', async () => {
  const { email } = await joinAndFindLink();
  const path = `/unsubscribe?token=${writeAddressToken('', String(email).toLowerCase())}`;
  await withEnvironment({ SESSION_SECRET: undefined }, async () => {
    expect((await pressOnPage(api, path)).headers.get('location')).toBe('/unsubscribe-failed');
  });
  expect(await listed(email)).toBe(true);
});

test('a link survives a rotation of the secret', async () => {
  const { email, path } = await joinAndFindLink();
  const old = String(process.env['SESSION_SECRET']);
  const rotated = { SESSION_SECRET: 'n'.repeat(20) + 'ew-secret-of-the-test', SESSION_SECRET_PREVIOUS: old };
  await withEnvironment({ ...rotated, SESSION_SECRET_PREVIOUS: undefined }, async () => {
    expect((await pressInMailProgram(api, path)).status).toBe(404);
  });
  const pressed = await withEnvironment(rotated, () => pressInMailProgram(api, path));
  expect(pressed.status).toBe(200);
  expect(await listed(email)).toBe(false);
});

test('a link takes the address off the list also after it was erased and signed up again', async () => {
  const { email, path } = await joinAndFindLink();
  await admin.post('/api/admin/erase', { email, confirm: 'ERASE' });
  expect((await pressOnPage(api, path)).headers.get('location')).toBe('/unsubscribed');
  await signUp(api, { email });
  expect(await listed(email)).toBe(true);
  expect((await pressOnPage(api, path)).headers.get('location')).toBe('/unsubscribed');
  expect(await listed(email)).toBe(false);
});

test('if the database is unreachable, the link redirects to the failure page', async () => {
  const { path } = await joinAndFindLink();
  const nowhere = await openByAddress('postgres://nobody@127.0.0.1:1/none');
  await api.withDatabase(nowhere, async () => {
    expect((await pressOnPage(api, path)).headers.get('location')).toBe('/unsubscribe-failed');
    expect((await pressInMailProgram(api, path)).status).toBe(503);
  });
  await nowhere.close();
});

test.for<[string, number, string]>([
  ['waits', 0, 'waiting'],
  ['failed', 49 * HOUR, 'failed'],
])('a message that %s is dropped', async ([, refusedFor, state]) => {
  const { email, path } = await joinAndFindLink();
  provider.behaviour = { status: 500 };
  mail.behaviour = 450;
  await signUp(api, { email, firstName: 'Maria', lastName: 'Santos', offer: 'hiring' });
  await deliverLater(api.database, refusedFor);
  const left = (await outbox(api.database)).filter((entry) => entry.state === state);
  expect(left).toHaveLength(2);
  mail.behaviour = 'accepts';
  provider.behaviour = { status: 200 };
  mail.received = [];
  provider.received = [];
  await pressOnPage(api, path);
  await api.settled();
  for (const { id } of left) expect((await admin.post(`/api/admin/outbox/${id}/retry`, {})).status).toBe(404);
  await deliverLater(api.database, 3 * HOUR);
  expect(mail.to(String(email))).toEqual([]);
  expect(provider.received).toEqual([]);
});

test('queued messages about other subjects are still sent', async () => {
  const { email, path } = await joinAndFindLink();
  mail.behaviour = 450;
  await register(api.visitor(), 316, { email });
  await api.settled();
  await pressOnPage(api, path);
  await api.settled();
  [mail.behaviour, mail.received] = ['accepts', []];
  await deliverLater(api.database, HOUR);
  expect(mail.to(String(email)).map(({ subject }) => subject?.split(':')[0])).toEqual([
    'We have received your registration',
  ]);
});

test('staff get one notice if the provider has the address, and sent entries remain', async () => {
  const { email, path } = await joinAndFindLink();
  await pressOnPage(api, path);
  await pressOnPage(api, path);
  await api.settled();
  expect(mail.to(STAFF).map(({ text }) => text?.includes(String(email)))).toEqual([true]);
  expect((await outbox(api.database)).map(({ kind, state }) => [kind, state])).toEqual([
    ['mailing-list', 'sent'],
    ['sign-up-welcome', 'sent'],
    ['unsubscribed-notice', 'sent'],
  ]);
});

test('staff get a notice if the address is being forwarded at the same time', async () => {
  provider.behaviour = { status: 500 };
  const { email, path } = await joinAndFindLink();
  provider.behaviour = { status: 200, after: 300 };
  const forwarded = deliverLater(api.database, 16 * MINUTE);
  await expect.poll(() => provider.received.length).toBe(2);
  await pressOnPage(api, path);
  await forwarded;
  await api.settled();
  expect(provider.accepted.at(-1)).toMatchObject({ EMAIL: email });
  expect(mail.to(STAFF).map(({ text }) => text?.includes(String(email)))).toEqual([true]);
});

async function leave(email: unknown): Promise<string[]> {
  await pressOnPage(api, unsubscribePath(email));
  await api.settled();
  return mail.to(STAFF).map(({ text = '' }) => text);
}

test('staff get a notice if the provider’s response was lost, as it may have the address', async () => {
  provider.behaviour = 'hangs up';
  const { email } = await signUp(api, signUpBody());
  expect(provider.received).toHaveLength(1);
  expect(await leave(email)).toEqual([expect.stringContaining(`${String(email)} has left the Nova List.`)]);
});

test('staff get a notice if the address is being forwarded for the first time', async () => {
  provider.behaviour = { status: 200, after: 300 };
  const body = signUpBody();
  await api.visitor().post('/api/newsletter', body);
  await expect.poll(() => provider.received.length).toBe(1);
  expect((await leave(body['email'])).at(-1)).toContain(`${String(body['email'])} has left the Nova List.`);
});

test('staff get no notice if only an email was attempted', async () => {
  mail.behaviour = 450;
  const { email } = await withEnvironment({ MAILING_LIST_URL: undefined }, () => signUp(api));
  await leave(email);
  expect((await outbox(api.database)).filter(({ state }) => state !== 'sent')).toEqual([]);
});

/** Signs up a new address that leaves. @returns the address */
async function left(changes: Record<string, unknown> = {}): Promise<string> {
  const { email } = await signUp(api, { firstName: 'Maria', lastName: 'Santos', ...changes });
  await pressOnPage(api, unsubscribePath(email));
  await api.settled();
  [mail.received, provider.received] = [[], []];
  return String(email);
}

test('an address that has left and signs up again is listed, forwarded and welcomed with its code, once', async () => {
  const email = await left({ offer: 'training' });
  for (let presses = 0; presses < 2; presses += 1) await signUp(api, { email: email.toUpperCase(), offer: 'visa' });
  expect(await listed(email)).toBe(true);
  expect(await forwardedAt(api, email)).toBeInstanceOf(Date);
  expect(provider.received).toHaveLength(1);
  expect(provider.accepted.at(-1)).toMatchObject({ FNAME: 'Maria', LNAME: 'Santos' });
  const [welcome, ...others] = mail.received.filter(({ subject }) => subject?.startsWith('Your'));
  expect(welcome?.text).toMatch(/NOVA-[A-Z2-9]{4}-[A-Z2-9]{4}/);
  expect(others).toEqual([]);
});

test('an address that had left is on the list again when its spam is restored', async () => {
  const email = await left();
  await signUp(api, { email, website: 'x' });
  expect(await listed(email)).toBe(false);
  const [held] = await admin.read<{ id: string }[]>('/api/admin/spam?limit=1');
  await admin.post(`/api/admin/spam/${held?.id ?? ''}/restore`, {});
  await api.settled();
  expect(await listed(email)).toBe(true);
  expect(provider.received).toHaveLength(1);
});

test('a later sign-up fills empty names, and renames no address, on the list or not', async () => {
  const { email } = await signUp(api);
  await signUp(api, { email, firstName: 'Ana', lastName: 'Cruz' });
  expect(provider.accepted.at(-1)).toMatchObject({ EMAIL: email, FNAME: 'Ana', LNAME: 'Cruz' });
  await signUp(api, { email, firstName: 'Mallory', lastName: 'Stranger' });
  await pressOnPage(api, unsubscribePath(email));
  await signUp(api, { email, firstName: 'Mallory', lastName: 'Stranger' });
  expect(JSON.stringify(provider.received)).not.toContain('Mallory');
});

test('the clean-up deletes who has left', async () => {
  const email = await left();
  await cleanUp();
  expect(await api.rows`select 1 from sign_ups where email_key = ${email.toLowerCase()}`).toEqual([]);
});
