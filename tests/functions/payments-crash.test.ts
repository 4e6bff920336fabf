import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import { atEnd, createTemporaryFolder } from '#tests/support/at-end.ts';
import { createDatabase } from '#tests/support/database.ts';
import { checkout, signatureOf, stripeEvent, WEBHOOK_PATH, WEBHOOK_SECRET } from '#tests/support/stripe-events.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { startServer } from '#tests/support/server-process.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const EVENTS = 40;
const AT_ONCE = 10;
const ACKNOWLEDGED_BEFORE_CRASH = 10;

test('kill -9 loses no acknowledged payment, and repeated events complete the rest', { timeout: 120_000 }, async () => {
  const { address, database } = await createDatabase();
  const environment = {
    DATA_DIR: await createTemporaryFolder(),
    DATABASE_URL: address,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  const workshopId = await createWorkshop(database, { capacity: EVENTS });
  const first = await startServer(environment);
  await first.ready();
  const events: { id: string; payload: string; isAcknowledged: boolean }[] = [];
  /** Registers a nanny, again where the database was too busy. @returns the id */
  async function registered(): Promise<string> {
    const response = await fetch(first.origin + registerPath(workshopId), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(registrationBody()),
    });
    if (response.status === 503) return registered();
    return ((await response.json()) as { registrationId: string }).registrationId;
  }
  for (let index = 0; index < EVENTS; index += 1) {
    const id = await registered();
    events.push({ id, payload: stripeEvent({ object: checkout({ client_reference_id: id }) }), isAcknowledged: false });
  }

  let acknowledged = 0;
  async function sendAll(origin: string, afterEach: () => void = () => undefined): Promise<void> {
    const rest = [...events];
    const sender = async () => {
      for (let event = rest.shift(); event; event = rest.shift()) {
        const response = await fetch(origin + WEBHOOK_PATH, {
          method: 'POST',
          headers: { 'Stripe-Signature': signatureOf(event.payload) },
          body: event.payload,
        }).catch(() => null);
        if (response?.status !== 200) continue;
        event.isAcknowledged = true;
        acknowledged += 1;
        afterEach();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  }

  await sendAll(first.origin, () => {
    if (acknowledged === ACKNOWLEDGED_BEFORE_CRASH) first.signal('SIGKILL');
  });
  expect(await first.exit()).toBeNull();
  expect(acknowledged).toBeLessThan(EVENTS);
  const store = await openByAddress(address);
  atEnd(() => store.close());
  const paid = () => store.query<{ id: string }>(sql`select id from registrations where balance_state = 'paid'`);
  const lost = events.filter(({ isAcknowledged }) => isAcknowledged).map(({ id }) => id);
  expect((await paid()).map(({ id }) => id)).toEqual(expect.arrayContaining(lost));

  const second = await startServer(environment);
  await second.ready();
  // The provider repeats until an event is acknowledged.
  await expect.poll(() => sendAll(second.origin).then(paid), { timeout: 60_000 }).toHaveLength(EVENTS);
  second.signal('SIGTERM');
  expect(await second.exit()).toBe(0);
  const [stored] = await store.query(sql`
    select (select count(*)::int from payments where problem is null) as payments,
      (select count(*)::int from history where changed_by = 'payment') as changes,
      (select count(distinct entry_id)::int from receipts) as receipts,
      (select max(right(number, 4)::int) from receipts) as last_number`);
  expect(stored).toEqual({ payments: EVENTS, changes: EVENTS, receipts: EVENTS, last_number: EVENTS });
});
