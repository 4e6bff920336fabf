import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { deliverDue } from '#netlify/messages/delivery.ts';
import { MESSAGE_TYPES } from '#netlify/messages/message-types.ts';
import { captureLog } from '#tests/support/log.ts';
import { HOUR, later, SECOND } from '#tests/support/clock.ts';
import { createDatabase } from '#tests/support/database.ts';
import { emptyOutbox, outbox } from '#tests/support/outbox.ts';
import { startProvider } from '#tests/support/provider.ts';

captureLog();
const { database, address } = await createDatabase();
const provider = await startProvider();

beforeEach(() => emptyOutbox(database));

/** Starts a process that handles these sign-ups, and kills it after so many of its responses. @returns the acknowledged addresses */
async function killAfter(responses: number, people: string[]): Promise<string[]> {
  const child = spawn(process.execPath, ['tests/support/processes/visitor.ts', ...people], {
    env: { ...process.env, DATABASE_URL: address, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let printed = '';
  const acknowledged = () => Array.from(printed.matchAll(/^201 (.+)\n/gm), ([, email = '']) => email);
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (acknowledged().length >= responses) child.kill('SIGKILL');
  }
  await exited;
  return acknowledged();
}

async function deliverAfterRestart(): Promise<void> {
  await deliverDue(database, MESSAGE_TYPES);
  await later(70 * SECOND, () => deliverDue(database, MESSAGE_TYPES));
  await later(HOUR, () => deliverDue(database, MESSAGE_TYPES));
}

const addresses = (forms: Record<string, string>[]) => forms.map(({ EMAIL = '' }) => EMAIL).sort();

test('a process killed between storing and sending loses no message and sends none twice', async () => {
  provider.behaviour = 'hangs';
  const people = ['maria@example.com', 'ana@example.com', 'rosa@example.com'];
  expect((await killAfter(3, people)).sort()).toEqual(people.toSorted());
  expect((await outbox(database)).map(({ state }) => state)).toEqual(Array(3).fill('waiting'));

  provider.behaviour = { status: 200 };
  await deliverAfterRestart();
  expect(addresses(provider.accepted)).toEqual(people.toSorted());
});

/** A process may die between a response and the update that stores it. */
const UNSTORED_MS = SECOND;

test.for([8, 24])(
  'a process killed after %i of 24 sign-ups loses none that was acknowledged, and repeats only lost responses',
  async (count) => {
    provider.behaviour = { status: 200, after: 20 };
    const people = Array.from({ length: 24 }, (_, index) => `killed.${count}.${index}@example.com`);
    const acknowledged = await killAfter(count, people);
    const killedAt = Date.now();
    await setTimeout(SECOND / 4);
    const rows = await database.query<{ email: string }>(
      sql`select person_key as email from outbox where state = 'sent'`,
    );
    const stored = rows.map(({ email }) => email);
    const lost = provider.responses.filter(({ wasHeard, at }) => !wasHeard || at > killedAt - UNSTORED_MS);
    const mayRepeat = lost.map(({ email = '' }) => email).filter((email) => !stored.includes(email));
    provider.behaviour = { status: 200 };
    await deliverAfterRestart();
    const accepted = addresses(provider.accepted);
    expect(accepted).toEqual(expect.arrayContaining(acknowledged));
    const repeated = accepted.filter((email, index) => accepted.indexOf(email) !== index);
    expect(repeated.filter((email) => !mayRepeat.includes(email))).toEqual([]);
  },
);
