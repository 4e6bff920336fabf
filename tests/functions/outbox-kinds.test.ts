import { expect, test } from 'vitest';
import { isToPerson, MESSAGE_NAMES, type MessageName } from '#netlify/db/queries/outbox/message-names.ts';
import type { Entry } from '#netlify/db/queries/outbox/outbox.ts';
import { deliverDue } from '#netlify/messages/delivery.ts';
import type { MessageType } from '#netlify/messages/message-type.ts';
import { MESSAGE_TYPES } from '#netlify/messages/message-types.ts';
import { setVariables } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY, HOUR, later, MINUTE } from '#tests/support/clock.ts';
import { emptyOutbox, insertEntry, outbox } from '#tests/support/outbox.ts';

/** Every kind of email to a person, with what holds it back (docs/rules.md, Messages). No limit drops one. */
const LIMITS: Partial<Record<MessageName, 'next day' | 'one an hour' | 'none'>> = {
  'registration-received': 'one an hour',
  'place-confirmed': 'none',
  'registration-cancelled': 'none',
  'booking-cancelled': 'one an hour',
  'payment-reminder': 'one an hour',
  'deposit-received': 'none',
  'rest-due': 'one an hour',
  'session-reminder': 'one an hour',
  'place-lapsed': 'one an hour',
  'payment-received': 'none',
  'payment-for-cancelled': 'none',
  'receipt-issued': 'none',
  'waitlist-joined': 'next day',
  'place-offered': 'none',
  'offer-expired': 'none',
  'training-moved': 'none',
  'training-cancelled': 'none',
  'waiting-cancelled': 'none',
  'registration-restored': 'none',
  'training-restored': 'none',
  'waiting-restored': 'none',
  'training-message': 'none',
  'course-registration-received': 'next day',
  'course-dated': 'none',
  'certificate-issued': 'none',
  'certificate-ending': 'one an hour',
  'feedback-asked': 'one an hour',
  'referral-received': 'next day',
  'enquiry-received': 'next day',
  'sign-up-welcome': 'next day',
};

/** One kind for each limit. */
const ONE_OF_EACH = ['waitlist-joined', 'session-reminder', 'place-confirmed'] as const;

const api = await startApi();

/** The sizes of the emails that a run sends. */
let sent: number[] = [];

const types = MESSAGE_TYPES.map((type): MessageType => {
  const send = (batch: readonly Entry[]) => Promise.resolve(void sent.push(batch.length));
  const isJoined = type.deliverTogether !== undefined;
  return {
    ...{ name: type.name, limit: type.limit },
    deliver: (entry) => send([entry]),
    ...(isJoined && { deliverTogether: send }),
  };
});

async function run(milliseconds: number): Promise<number[]> {
  sent = [];
  await later(milliseconds, () => deliverDue(api.database, types));
  return sent;
}

async function queue(kind: MessageName, mailbox: (index: number) => string): Promise<void> {
  await emptyOutbox(api.database);
  for (let index = 0; index < 8; index += 1) {
    const now = new Date(Date.now() - 1000 + index);
    await insertEntry(api.database, { kind, personKey: mailbox(index), now });
  }
}

const expectAllSent = async () =>
  expect((await outbox(api.database)).every(({ state }) => state === 'sent')).toBe(true);

test('each kind of message has one way of being sent, and no other is known', () => {
  expect(MESSAGE_TYPES.map(({ name }) => name).sort()).toEqual(MESSAGE_NAMES.toSorted());
});

test('every kind of email to a person has the limit of the table', () => {
  const limitOf = (type: MessageType) => {
    if (type.limit === undefined) return 'none';
    return type.deliverTogether === undefined ? 'next day' : 'one an hour';
  };
  const limits = MESSAGE_TYPES.map((type) => [type.name as MessageName, limitOf(type)] as const);
  const toPeople = limits.filter(([name]) => isToPerson(name));
  expect(Object.fromEntries(toPeople)).toEqual(LIMITS);
  expect(ONE_OF_EACH.map((kind) => LIMITS[kind])).toEqual(['next day', 'one an hour', 'none']);
});

test.for(ONE_OF_EACH)('of eight emails "%s" to one mailbox, those over five wait', async (kind) => {
  const limit = LIMITS[kind];
  await queue(kind, (index) => `ma.ria+${index}@gmail.com`);
  expect(await run(0)).toEqual(Array(limit === 'none' ? 8 : 5).fill(1));
  expect(await run(58 * MINUTE)).toEqual([]);
  expect(await run(HOUR + MINUTE)).toEqual(limit === 'one an hour' ? [3] : []);
  expect(await run(DAY + MINUTE)).toEqual(limit === 'next day' ? [1, 1, 1] : []);
  await expectAllSent();
});

test.for(ONE_OF_EACH)('of eight emails "%s" to eight mailboxes, the hour lets some through', async (kind) => {
  const limit = LIMITS[kind];
  setVariables({ MAILS_AN_HOUR: '3' });
  await queue(kind, (index) => `person.${index}@example.com`);
  const atOnce = limit === 'none' ? 8 : 3;
  expect(await run(0)).toHaveLength(atOnce);
  expect(await run(HOUR + MINUTE)).toHaveLength(Math.min(3, 8 - atOnce));
  await run(2 * HOUR + 5 * MINUTE);
  await api.rows`delete from outbox where kind = 'mails-waiting'`;
  await expectAllSent();
});

test.for(ONE_OF_EACH)('what staff cause of the kind "%s" waits for nothing', async (kind) => {
  setVariables({ MAILS_AN_HOUR: '3' });
  await queue(kind, () => 'maria@example.com');
  await api.rows`update outbox set is_unlimited = true`;
  expect(await run(0)).toEqual(Array(8).fill(1));
});
