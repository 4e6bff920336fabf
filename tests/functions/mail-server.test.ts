import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { HOUR, MINUTE } from '#tests/support/clock.ts';
import { enquiryBody } from '#tests/support/bodies.ts';
import { STAFF, startMailServer, type MailServerBehaviour } from '#tests/support/mail-server.ts';
import { deliverLater, outbox, sendTodayDigest } from '#tests/support/outbox.ts';
import { signUp } from '#tests/support/sign-ups.ts';

const api = await startApi();
const mail = await startMailServer(api.database);

test.for<[string, MailServerBehaviour, RegExp]>([
  ['says not now', 450, /^The mail server said: 450 Not now/],
  ['refuses', 550, /^The mail server said: 550 Not now/],
  ['hangs', 'hangs', /^The mail server did not answer in time\.$/],
])('if the mail server %s, the email is sent once later', async ([, behaviour, reason]) => {
  mail.behaviour = behaviour;
  const { email } = await signUp(api);
  expect(await outbox(api.database)).toMatchObject([
    { state: 'waiting', tries: 1, last_error: expect.stringMatching(reason) as string },
  ]);
  mail.behaviour = 'accepts';
  await deliverLater(api.database, 16 * MINUTE);
  await deliverLater(api.database, 3 * HOUR);
  expect(mail.to(String(email))).toHaveLength(1);
});

test('an email goes out later if the mail server refuses connections at first', async () => {
  await mail.close();
  const { email } = await signUp(api);
  expect(await outbox(api.database)).toMatchObject([
    { state: 'waiting', last_error: expect.stringMatching(/^The mail server cannot be reached/) as string },
  ]);
  await mail.open();
  await deliverLater(api.database, 16 * MINUTE);
  expect(mail.to(String(email))).toHaveLength(1);
});

test('a lost response may repeat the email, with the same Message-ID', async () => {
  mail.behaviour = 'accepts and hangs up';
  await signUp(api);
  mail.behaviour = 'accepts';
  await deliverLater(api.database, 16 * MINUTE);
  expect(mail.received).toHaveLength(2);
  const [entry] = await outbox(api.database);
  expect(mail.received.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${String(entry?.id)}@nova.example>`));
});

test('an email fails after 48 hours, and one morning report lists it', async () => {
  mail.behaviour = 550;
  await signUp(api);
  await deliverLater(api.database, 49 * HOUR);
  expect(await outbox(api.database)).toMatchObject([{ state: 'failed' }]);
  mail.behaviour = 'accepts';
  await sendTodayDigest();
  await sendTodayDigest();
  const [report] = mail.to(STAFF);
  expect(mail.received).toHaveLength(1);
  expect(report?.subject).toBe('Today: 2 things are waiting');
  expect(report?.text).toContain(
    '1 message could not be sent\nhttps://nova.example/admin/system?tab=outbox&state=failed',
  );
});

test('the morning report uses the outbox too, and waits for NOTIFY_EMAIL', async () => {
  await withEnvironment({ NOTIFY_EMAIL: undefined }, async () => {
    mail.behaviour = 550;
    await signUp(api);
    await deliverLater(api.database, 49 * HOUR);
    await sendTodayDigest();
  });
  await sendTodayDigest();
  expect((await outbox(api.database)).map(({ kind, state }) => [kind, state])).toEqual([
    ['sign-up-welcome', 'failed'],
    ['today-digest', 'waiting'],
  ]);
  mail.behaviour = 'accepts';
  await deliverLater(api.database, 16 * MINUTE);
  expect(mail.to(STAFF)).toHaveLength(1);
});

test('NOTIFY_EMAIL may hold several mailboxes with names', async () => {
  await withEnvironment({ NOTIFY_EMAIL: 'Nova <office@nova.example>, owner@nova.example' }, async () => {
    await api.visitor().post('/api/enquiries', enquiryBody());
    await api.settled();
  });
  const [notice] = mail.to('office@nova.example');
  expect(notice?.to).toEqual([
    { name: 'Nova', address: 'office@nova.example' },
    { name: '', address: 'owner@nova.example' },
  ]);
});

test('of several mailboxes of staff, one that the mail server refuses is named with the email that the others got, once', async () => {
  mail.unknown = 'left@nova.example';
  await withEnvironment({ NOTIFY_EMAIL: `${STAFF}, left@nova.example` }, async () => {
    await api.visitor().post('/api/enquiries', enquiryBody());
    await api.settled();
    await deliverLater(api.database, 16 * MINUTE);
  });
  expect(mail.to(STAFF)).toHaveLength(1);
  const sent = (await outbox(api.database)).filter(({ state }) => state === 'sent');
  expect(sent.map(({ kind, last_error }) => [kind, last_error])).toEqual([
    ['enquiry-notice', 'The mail server refused left@nova.example: 550 Unknown'],
    ['enquiry-received', null],
  ]);
});

test('without a mail server emails are written as files to the data directory', async () => {
  const directory = await createTemporaryFolder();
  await withEnvironment({ SMTP_URL: undefined, NOTIFY_EMAIL: undefined, DATA_DIR: directory }, async () => {
    const { email } = await signUp(api, { offer: 'visa' });
    const asked = enquiryBody({ name: 'Li' });
    await api.visitor().post('/api/enquiries', asked);
    await api.settled();
    const files = (await readdir(join(directory, 'mail'))).sort();
    expect(files).toEqual([
      expect.stringMatching(/^enquiry-notice-[0-9a-f-]{36}\.eml$/),
      expect.stringMatching(/^enquiry-received-[0-9a-f-]{36}\.eml$/),
      expect.stringMatching(/^sign-up-welcome-[0-9a-f-]{36}\.eml$/),
    ]);
    const [enquiry, received, welcome] = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(join(directory, 'mail', file)))),
    );
    expect(enquiry?.to).toMatchObject([{ address: 'hello@nova.example' }]);
    expect(enquiry?.subject).toBe('Enquiry: Hiring a Nova Nanny, Li');
    expect(received?.to).toMatchObject([{ address: asked.email }]);
    expect(welcome?.to).toMatchObject([{ address: email }]);
  });
});

test('an email waits while the data directory is not writable', async () => {
  const file = join(await createTemporaryFolder(), 'a-file');
  await writeFile(file, '');
  await withEnvironment({ SMTP_URL: undefined, DATA_DIR: file }, () => signUp(api));
  expect(await outbox(api.database)).toMatchObject([
    { state: 'waiting', last_error: 'The folder for mails (DATA_DIR/mail) cannot be written.' },
  ]);
  await deliverLater(api.database, 16 * MINUTE);
  expect(mail.received).toHaveLength(1);
});
