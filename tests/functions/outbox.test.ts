import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { claimDue } from '#netlify/db/queries/outbox/outbox.ts';
import { deliverDue, deliverEntries } from '#netlify/messages/delivery.ts';
import { captureLog, logOf } from '#tests/support/log.ts';
import { HOUR, later, MINUTE, SECOND } from '#tests/support/clock.ts';
import { createDatabase } from '#tests/support/database.ts';
import { emptyOutbox, outbox, insertEntry, stubMessageType } from '#tests/support/outbox.ts';

captureLog();
const { database } = await createDatabase();

beforeEach(() => emptyOutbox(database));

test('an accepted entry is sent once, and its payload is deleted', async () => {
  const messageType = stubMessageType();
  const id = await insertEntry(database);
  expect(await deliverDue(database, [messageType])).toBe(1);
  expect(await deliverDue(database, [messageType])).toBe(0);
  expect(messageType.delivered).toEqual([id]);
  expect(await outbox(database)).toMatchObject([
    { state: 'sent', tries: 1, payload: {}, last_error: null, claimed_until: null },
  ]);
});

test('a rejected entry is retried after 15, 30 and 60 minutes, and fails after 48 hours', async () => {
  const messageType = stubMessageType();
  messageType.rejection = 'It answered 500.';
  const createdAt = Date.now();
  await insertEntry(database, { now: new Date(createdAt) });
  // This allows for the duration of the test itself.
  const deliverAfter = (elapsed: number) =>
    later(createdAt + elapsed - Date.now(), () => deliverDue(database, [messageType]));
  const pauses: number[] = [];
  let elapsed = 0;
  for (;;) {
    await deliverAfter(elapsed);
    const [entry] = await outbox(database);
    expect(entry?.last_error).toBe('It answered 500.');
    if (entry?.state !== 'waiting') break;
    const due = entry.next_try_at.getTime() - entry.created_at.getTime();
    if (pauses.length < 3) expect(await deliverAfter(due - 65 * SECOND)).toBe(0);
    pauses.push(Math.round((due - elapsed) / MINUTE));
    elapsed = due + 20;
  }
  expect(pauses.slice(0, 8)).toEqual([15, 30, 60, 60, 60, 60, 60, 60]);
  expect(elapsed / HOUR).toBeCloseTo(48, 1);
  expect(await later(100 * HOUR, () => deliverDue(database, [messageType]))).toBe(0);
  expect(await outbox(database)).toMatchObject([{ state: 'failed', tries: pauses.length + 1 }]);
});

test('concurrent runs never send one entry twice', async () => {
  const messageType = stubMessageType();
  const ids = await Promise.all(Array.from({ length: 60 }, () => insertEntry(database)));
  await Promise.all(Array.from({ length: 6 }, () => deliverDue(database, [messageType])));
  expect(messageType.delivered.toSorted()).toEqual(ids.toSorted());
});

test('the entries with the earliest due time are sent first', async () => {
  const [second, , first] = await Promise.all(
    [2, 1, 3].map((minutes) => insertEntry(database, { now: new Date(Date.now() - minutes * MINUTE) })),
  );
  const claimed = await claimDue(database, 2, new Date());
  expect(claimed.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
});

test('a locked entry does not delay the others', async () => {
  const changed = await insertEntry(database);
  const other = await insertEntry(database);
  await database.inTransaction(async (run) => {
    await run(`update outbox set tries = tries where id = '${changed}'`);
    expect(await claimDue(database, 10, new Date())).toMatchObject([{ id: other }]);
  });
});

test('the entry of a dead process is retried when the lease ends', async () => {
  const messageType = stubMessageType();
  const id = await insertEntry(database);
  await claimDue(database, 10, new Date());
  expect(await later(50 * SECOND, () => deliverDue(database, [messageType]))).toBe(0);
  expect(await later(61 * SECOND, () => deliverDue(database, [messageType]))).toBe(1);
  expect(messageType.delivered).toEqual([id]);
});

test('an attempt that could outlast the lease waits for the next run', async () => {
  const messageType = stubMessageType();
  await insertEntry(database);
  const claimedAt = new Date();
  const entries = await claimDue(database, 10, claimedAt);
  await later(55 * SECOND, () => deliverEntries(database, entries, [messageType], claimedAt));
  expect(messageType.delivered).toEqual([]);
  expect(await later(61 * SECOND, () => deliverDue(database, [messageType]))).toBe(1);
});

test('an email to an erased person is not sent and does not count', async () => {
  const messageType = stubMessageType({ limit: 'stranger' });
  await insertEntry(database, { personKey: 'erased@example.com' });
  const claimedAt = new Date();
  const entries = await claimDue(database, 10, claimedAt);
  await emptyOutbox(database);
  await deliverEntries(database, entries, [messageType], claimedAt);
  expect(messageType.delivered).toEqual([]);
  const quotas = await database.query(sql`select from mail_quotas`);
  expect(quotas).toEqual([]);
});

test('if the result cannot be stored, the run throws, and the entry is retried after the lease', async () => {
  const messageType = stubMessageType();
  const id = await insertEntry(database);
  const claimedAt = new Date();
  const entries = await claimDue(database, 10, claimedAt);
  const gone = new DatabaseUnreachableError('The connection was lost.');
  const unreachable = { ...database, query: () => Promise.reject(gone) };
  await expect(deliverEntries(unreachable, entries, [messageType], claimedAt)).rejects.toBe(gone);
  await later(61 * SECOND, () => deliverDue(database, [messageType]));
  expect(messageType.delivered).toEqual([id, id]);
});

test('an entry that throws or is unknown does not delay the others', async () => {
  const good = stubMessageType();
  const broken = stubMessageType({
    name: 'broken',
    deliver: () => Promise.reject(new TypeError('secret@example.com')),
  });
  await insertEntry(database, { kind: 'broken' });
  await insertEntry(database, { kind: 'unknown' });
  await insertEntry(database);
  const lines = await logOf(() => deliverDue(database, [good, broken]));
  expect(lines.join()).toContain('TypeError');
  expect(lines.join()).not.toContain('secret@example.com');
  const entries = await outbox(database);
  expect(entries.sort((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'broken', state: 'waiting', tries: 1, last_error: expect.stringContaining('log') as string },
    { kind: 'test', state: 'sent' },
    { kind: 'unknown', state: 'waiting', last_error: expect.stringContaining('does not know') as string },
  ]);
});

test('one address gets five emails of a type a day, and the others wait for the next day', async () => {
  const messageType = stubMessageType({ limit: 'stranger' });
  const otherKind = stubMessageType({ name: 'other', limit: 'stranger' });
  const types = [messageType, otherKind];
  for (let count = 0; count < 8; count += 1) {
    await insertEntry(database, { personKey: count % 2 === 0 ? 'maria@example.com' : `maria+${count}@example.com` });
  }
  const other = await insertEntry(database, { personKey: 'ana@example.com' });
  await insertEntry(database, { personKey: 'maria@example.com', kind: 'other' });
  await Promise.all([deliverDue(database, types), deliverDue(database, types)]);
  expect(messageType.delivered).toHaveLength(6);
  expect(messageType.delivered).toContain(other);
  expect(otherKind.delivered).toHaveLength(1);
  const waiting = (await outbox(database)).filter(({ state }) => state !== 'sent');
  expect(waiting).toMatchObject(
    Array(3).fill({ state: 'waiting', tries: 0, last_error: expect.stringContaining('next day') as string }),
  );
  for (const { next_try_at } of waiting) {
    expect((next_try_at.getTime() - Date.now()) / HOUR).toBeCloseTo(24, 1);
  }
  await later(23 * HOUR, () => deliverDue(database, types));
  expect(messageType.delivered).toHaveLength(6);
  await later(25 * HOUR, () => deliverDue(database, types));
  expect(messageType.delivered).toHaveLength(9);
});

test('an email that was delayed for days is retried for 48 hours from then on', async () => {
  const messageType = stubMessageType({ limit: 'stranger' });
  for (let count = 0; count < 16; count += 1) await insertEntry(database, { personKey: 'maria@example.com' });
  for (const day of [0, 1.1, 2.2]) await later(day * 24 * HOUR, () => deliverDue(database, [messageType]));
  expect(messageType.delivered).toHaveLength(15);
  messageType.rejection = 'It answered 500.';
  await later(3.3 * 24 * HOUR, () => deliverDue(database, [messageType]));
  expect((await outbox(database)).filter(({ state }) => state !== 'sent')).toMatchObject([
    { state: 'waiting', tries: 1 },
  ]);
});

test('an entry counts once a day, whatever its number of attempts', async () => {
  const messageType = stubMessageType({ limit: 'stranger' });
  messageType.rejection = 'Connection refused.';
  for (let count = 0; count < 5; count += 1) await insertEntry(database, { personKey: 'maria@example.com' });
  for (let minutes = 0; minutes < 400; minutes += 65)
    await later(minutes * MINUTE, () => deliverDue(database, [messageType]));
  messageType.rejection = null;
  await later(500 * MINUTE, () => deliverDue(database, [messageType]));
  expect(await outbox(database)).toMatchObject(Array(5).fill({ state: 'sent', tries: 8, last_error: null }));
  const [quota] = await database.query<{ mails: object }>(sql`select mails from mail_quotas`);
  expect(Object.keys(quota?.mails ?? {})).toHaveLength(5);
});
