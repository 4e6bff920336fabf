import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import cleanUp from '#netlify/functions/clean-up.ts';
import { mailboxKey } from '#src/lib/people.ts';
import { startApi } from '#tests/support/api.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { signUpBody } from '#tests/support/sign-ups.ts';
import { waitlistBody } from '#tests/support/bodies.ts';
import { HOUR, later, MINUTE } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { fullWorkshop, offerCalls } from '#tests/support/offers.ts';
import { deliverLater, outbox } from '#tests/support/outbox.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/** What is being sent stays in the outbox when it loses its reason, and is not tried again. */

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

const ADDRESS = 'maria@example.com';
const REGISTERED = 'registration-received';

/** Leaves the server time to receive the email, and no time to answer. */
const SLOW = { after: 600 };
const RECEIVED_MS = 300;

async function toPerson() {
  return (await outbox(api.database)).filter(({ to_person }) => to_person).map(({ kind, state }) => `${kind} ${state}`);
}

type Withdrawal = [name: string, act: (workshop: number, id: string) => Promise<unknown>];

const WITHDRAWALS: Withdrawal[] = [
  ['a cancelled place', (_workshop, id) => admin.delete(`/api/registrations/${id}?notify=false`)],
  ['a cancelled workshop', (id) => admin.post(`/api/admin/trainings/${id}/cancel`, { notify: false })],
];

test('no later run sends what was withdrawn while a process sent it that has died', async () => {
  mail.behaviour = 450;
  await register(api.visitor(), await createWorkshop(api.database), { email: 'died@example.com' });
  await api.settled();
  mail.behaviour = 'accepts';
  await api.rows`
    update outbox set is_withdrawn = true, is_unlimited = true, next_try_at = now() where person_key = 'died@example.com'`;
  await deliverLater(api.database, MINUTE);
  expect(mail.to('died@example.com')).toEqual([]);
});

test('an offer withdraws no other message about the person, also if none can be sent', async () => {
  mail.behaviour = 450;
  const { entry } = await offerCalls(api, admin).offered();
  mail.behaviour = 'accepts';
  const kinds = (await outbox(api.database)).filter(({ row_id: id }) => id === entry.id).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['place-offered', 'waitlist-joined', 'waitlist-notice']);
});

test.for(WITHDRAWALS)('an email that is being sent about %s stays, and is sent once', async ([, act]) => {
  const workshop = await createWorkshop(api.database);
  mail.behaviour = SLOW;
  const id = await register(api.visitor(), workshop, { email: ADDRESS });
  await setTimeout(RECEIVED_MS);
  expect(await toPerson()).toEqual([`${REGISTERED} waiting`]);
  await act(workshop, id);
  await api.settled();
  expect(await toPerson()).toContain(`${REGISTERED} sent`);
  await deliverLater(api.database, HOUR);
  expect(mail.to(ADDRESS).filter(({ subject }) => subject?.includes('received'))).toHaveLength(1);
});

test.for(WITHDRAWALS)('an email about %s that the server refuses meanwhile is not tried again', async ([, act]) => {
  const workshop = await createWorkshop(api.database);
  mail.behaviour = { ...SLOW, code: 450 };
  const id = await register(api.visitor(), workshop, { email: ADDRESS });
  await setTimeout(RECEIVED_MS);
  await act(workshop, id);
  await api.settled();
  mail.behaviour = 'accepts';
  await deliverLater(api.database, HOUR);
  expect((await toPerson()).filter((entry) => entry.startsWith(REGISTERED))).toEqual([]);
  expect(mail.to(ADDRESS).filter(({ subject }) => subject?.includes('received'))).toEqual([]);
});

test('an email that is being sent about a waiting-list entry stays when the entry is removed', async () => {
  const { workshopId } = await fullWorkshop(api, { waiting: 0 });
  await api.settled();
  mail.behaviour = SLOW;
  const entry = await api.visitor().add('/api/waitlist', waitlistBody({ email: ADDRESS, workshopId }));
  await setTimeout(RECEIVED_MS);
  await admin.patch(`/api/waitlist/${entry}`, { action: 'remove' });
  await api.settled();
  expect(await toPerson()).toContainEqual(expect.stringMatching(/^wait.* sent$/));
});

test('a welcome that is being sent stays when the person leaves the list', async () => {
  await api.visitor().post('/api/newsletter', signUpBody({ email: 'first@example.com' }));
  await api.settled();
  const link = /token=([\w.~-]+)/.exec(mail.to('first@example.com')[0]?.text ?? '')?.[1] ?? '';
  await api.rows`
    update outbox set state = 'waiting', claimed_until = now() + interval '1 minute' where person_key = 'first@example.com'`;
  await api.visitor().post(`/unsubscribe?token=${link}`, {});
  const [signUp] = await api.rows<{ has_left: boolean }>`
    select unsubscribed_at is not null as has_left from sign_ups where email = 'first@example.com'`;
  expect(signUp).toEqual({ has_left: true });
  expect(await toPerson()).toHaveLength(1);
});

test('an erased person’s name leaves an email that is being sent, and the row stays without it', async () => {
  const workshop = await createWorkshop(api.database);
  mail.behaviour = SLOW;
  await register(api.visitor(), workshop, { email: ADDRESS, firstName: 'Zenobia' });
  await setTimeout(RECEIVED_MS);
  await admin.post('/api/admin/erase', { email: ADDRESS, confirm: 'ERASE' });
  expect(await findAnywhere(api.database, [ADDRESS, 'Zenobia'])).toEqual([]);
  await api.settled();
  expect(await toPerson()).toEqual([`${REGISTERED} sent`]);
  expect(await findAnywhere(api.database, [ADDRESS, 'Zenobia'])).toEqual([]);
});

test('the database knows the same mailbox as the site', async () => {
  const keys = ['a@b.com', 'a+x@b.com', 'a.b+x@gmail.com', 'a.b@googlemail.com', '+971501234567', '+x@b.com', ''];
  const rows = await api.database.query<{ mailbox: string }>(sql`
    select mailbox_key(key) as mailbox from unnest(${keys}::text[]) with ordinality as keys (key, n) order by n`);
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(keys.map(mailboxKey));
});

test('what was withdrawn while a process sent it goes when that process has died', async () => {
  const workshop = await createWorkshop(api.database);
  mail.behaviour = 'hangs';
  const id = await register(api.visitor(), workshop, { email: ADDRESS });
  await api.rows`update outbox set claimed_until = now() + interval '1 minute' where to_person`;
  await admin.delete(`/api/registrations/${id}?notify=false`);
  const isLeft = async () => (await toPerson()).includes(`${REGISTERED} waiting`);
  expect(await isLeft()).toBe(true);
  await later(2 * MINUTE, cleanUp);
  expect(await isLeft()).toBe(false);
});
