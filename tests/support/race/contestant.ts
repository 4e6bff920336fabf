// One of the processes of a race: opens its connections, says that it is ready, and on the word registers as many nannies
// at once as it is told to.
import { openByAddress, provideDatabase } from '#netlify/db/client.ts';
import sql from 'sql-template-tag';
import { callerFactory, loadRouter } from '#tests/support/caller.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { checkThenInsert } from './check-then-insert.ts';
import type { Finish, Start } from './race.ts';

async function run({ databaseUrl, workshopId, requests, write, name }: Start): Promise<void> {
  const database = await openByAddress(databaseUrl);
  provideDatabase(database);
  const route = await loadRouter();
  const visitor = callerFactory((pathname) => {
    const found = route(pathname);
    return write === 'check-then-insert' && found && 'id' in found.params
      ? { ...found, handler: checkThenInsert }
      : found;
  });
  await Promise.all(Array.from({ length: 10 }, () => database.query(sql`select 1`)));
  const go = new Promise((resolve) => process.once('message', resolve));
  process.send?.('ready');
  await go;
  const answers = await Promise.all(
    Array.from({ length: requests }, async (_, index) => {
      const body = registrationBody({ email: `${name}.${index}@example.com` });
      const { status, text } = await visitor().post(registerPath(workshopId), body);
      return { status, text };
    }),
  );
  process.send?.(answers satisfies Finish);
  await database.close();
  process.disconnect();
}

process.once('message', (start: Start) => {
  void run(start);
});
