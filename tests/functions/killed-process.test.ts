import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { deliverDue } from '#netlify/messages/delivery.ts';
import { MESSAGE_TYPES } from '#netlify/messages/message-types.ts';
import { captureLog } from '#tests/support/log.ts';
import { HOUR, later, SECOND } from '#tests/support/clock.ts';
import { createDatabase } from '#tests/support/database.ts';
import { outbox } from '#tests/support/outbox.ts';
import { startProvider } from '#tests/support/provider.ts';

captureLog();
const { database, address } = await createDatabase();
const provider = await startProvider();

/** Starts a process that handles these sign-ups, and kills it after its responses. */
async function killAfterResponses(people: string[]): Promise<void> {
  const child = spawn(process.execPath, ['tests/support/processes/visitor.ts', ...people], {
    env: { ...process.env, DATABASE_URL: address, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.includes('answered')) child.kill('SIGKILL');
  }
  await exited;
  expect(printed).toContain('answered 201 201 201');
}

test('a process killed between storing and sending loses no message and sends none twice', async () => {
  provider.behaviour = 'hangs';
  const people = ['maria@example.com', 'ana@example.com', 'rosa@example.com'];
  await killAfterResponses(people);
  expect((await outbox(database)).map(({ state }) => state)).toEqual(Array(3).fill('waiting'));

  provider.behaviour = { status: 200 };
  await deliverDue(database, MESSAGE_TYPES);
  expect(provider.accepted).toEqual([]);
  await later(70 * SECOND, () => deliverDue(database, MESSAGE_TYPES));
  await later(HOUR, () => deliverDue(database, MESSAGE_TYPES));
  expect(provider.accepted.map(({ EMAIL }) => EMAIL).sort()).toEqual(people.toSorted());
});
