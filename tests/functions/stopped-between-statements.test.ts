import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { atEnd } from '#tests/support/at-end.ts';
import { SECOND } from '#tests/support/clock.ts';
import { papersOf, paymentCalls } from '#tests/support/payments.ts';

/** A process that dies or freezes amid a transaction holds nothing for long, and leaves nothing half. */

const api = await startApi();
const admin = await api.signedIn('admin');
const { booked, registration } = paymentCalls(api, admin);

/** The limit of the database, and what a busy machine adds. */
const HELD_MS = 5 * SECOND;
const SLACK_MS = 2 * SECOND;

/** Records a payment in a process of its own, which stops after so many statements. */
async function stopAfter(statements: number, payment: object) {
  const cookies = JSON.stringify(Array.from(admin.cookies));
  const child = spawn(
    process.execPath,
    ['tests/support/processes/stopped-payment.ts', JSON.stringify(payment), cookies, String(statements)],
    {
      env: { ...process.env, DATABASE_URL: api.address, NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  atEnd(() => void child.kill('SIGKILL'));
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  expect(String(printed)).toBe('stopped\n');
  return child;
}

/** Whether nobody has the row's lock. */
const isFree = (id: string) =>
  api.database.inTransaction(async (run) => {
    const { rows } = await run(`select from registrations where id = '${id}' for update skip locked`);
    return rows.length === 1;
  });

test.for([
  ['killed', 'SIGKILL', 4],
  ['frozen', 'SIGSTOP', 4],
] as const)(
  'a process that is %s (%s) after statement %i of a payment holds nothing after 5 s, and has stored nothing',
  async ([, signal, statements]) => {
    const { id } = await booked();
    const payment = { registrationId: id, amountAed: 300, method: 'cash', paidOn: dubaiDate(new Date()) };
    const child = await stopAfter(statements, payment);
    const stoppedAt = performance.now();
    expect(await isFree(id)).toBe(false);
    child.kill(signal);
    await expect.poll(() => isFree(id), { timeout: HELD_MS + SLACK_MS, interval: 100 }).toBe(true);
    expect(performance.now() - stoppedAt).toBeLessThan(HELD_MS + SLACK_MS);
    expect((await registration(id)).balance).toMatchObject({ paidAed: 0, state: 'unpaid' });
    expect(await papersOf(api.database, id)).toEqual([]);
    const [{ last } = { last: 0 }] = await api.rows<{ last: number }>`
      select coalesce(max(last), 0) as last from receipt_years`;

    // The next one gets the number that was about to be given.
    const number = `${dubaiDate(new Date()).slice(0, 4)}-${String(last + 1).padStart(4, '0')}`;
    expect(await admin.post('/api/admin/payments', payment)).toMatchObject({ status: 201, body: { number } });
    expect((await registration(id)).balance).toMatchObject({ paidAed: 300, state: 'paid' });
    expect(await papersOf(api.database, id)).toHaveLength(1);
  },
);
