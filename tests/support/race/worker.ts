// One of the processes of a race. It opens its connections, reports that it is ready, and sends all its calls at once on
// "go". It can take part in several races.
import { once } from 'node:events';
import { openByAddress, provideDatabase } from '#netlify/db/client.ts';
import { provideDeliver } from '#netlify/http/call-deliver.ts';
import sql from 'sql-template-tag';
import { callerFactory, loadRouter } from '#tests/support/caller.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { runHistory, type RaceResponses } from './histories.ts';
import type { RaceStart } from './race.ts';
import { untilReached } from './until-reached.ts';
import { checkThenInsert, freeThenOffer } from './wrong-writes.ts';

/** Histories that a process runs at once. More would wait for a training longer than a call may: staff's changes lock it. */
const CONCURRENCY = 2;

const route = await loadRouter();
// Messages stay in the outbox, where a race counts them.
provideDeliver(() => Promise.resolve(new Response()), 0);

async function run({
  databaseUrl,
  workshopId,
  requests,
  calls = [],
  histories,
  write,
  name,
}: RaceStart): Promise<RaceResponses> {
  const database = await openByAddress(databaseUrl);
  provideDatabase(database);
  const visitor = callerFactory((pathname, method) => {
    const found = route(pathname, method);
    if (write === 'free-then-offer' && pathname.startsWith('/api/registrations/') && found) {
      return { ...found, handler: freeThenOffer };
    }
    return write === 'check-then-insert' && found && 'id' in found.params
      ? { ...found, handler: checkThenInsert }
      : found;
  });
  await Promise.all(Array.from({ length: 10 }, () => database.query(sql`select 1`)));
  const go = once(process, 'message');
  process.send?.('ready');
  await go;
  const sent = calls.map(async ({ method, path, cookies = [], ...content }) => {
    const { status, text } = await untilReached(() => visitor({ cookies }).send(method, path, content));
    return { status, text, path };
  });
  const registered = await Promise.all(
    Array.from({ length: requests }, async (_, index) => {
      const body = registrationBody({ email: `${name}.${index}@example.com`, lastName: `${name} ${index}` });
      const { status, text } = await untilReached(() => visitor().post(registerPath(workshopId), body));
      return { status, text };
    }),
  );
  const played = histories ? await runAll(histories) : [];
  const responses = [...registered, ...(await Promise.all(sent)), ...played];
  await database.close();
  return responses;

  async function runAll({ all, cookies, ...shared }: NonNullable<RaceStart['histories']>): Promise<RaceResponses> {
    const actors = { ...shared, database, visitor: visitor(), admin: visitor({ cookies }) };
    const waiting = all.entries();
    const runWaiting = async () => {
      const responses: RaceResponses = [];
      for (const [index, history] of waiting) {
        responses.push(...(await runHistory(history, `${name}.${index}@example.com`, actors)));
      }
      return responses;
    };
    return (await Promise.all(Array.from({ length: CONCURRENCY }, runWaiting))).flat();
  }
}

process.once('disconnect', () => process.exit());
for (;;) {
  const [start] = (await once(process, 'message')) as [RaceStart];
  process.send?.(await run(start));
}
