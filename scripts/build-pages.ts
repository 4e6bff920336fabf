// The second part of `npm run build`: builds the pages. If a build of the live site fails, staff get an email and System says so.
import { openByAddress } from '#netlify/db/client.ts';
import { queueNotice } from '#netlify/db/queries/outbox/notices.ts';
import { readEnvironment } from '#netlify/env.ts';
import { buildFault } from './local/build-fault.ts';
import { runChild } from './local/child.ts';
import { loadEnvironmentFile } from './local/environment.ts';
import { runCommand, StopError } from './local/stop.ts';

loadEnvironmentFile();
await runCommand(async (stopping) => {
  const { status, output } = await runChild('node_modules/.bin/astro', ['build'], { stopping, isShown: true });
  if (status === 0) return;
  const reason = buildFault(output);
  if (process.env['CONTEXT'] === 'production') await tellStaff(reason);
  throw new StopError(`The build failed: ${reason}`);
});

async function tellStaff(reason: string): Promise<void> {
  const { databaseUrl } = readEnvironment();
  if (databaseUrl === undefined) return;
  const database = await openByAddress(databaseUrl);
  try {
    await queueNotice(database, { message: 'build-failed', payload: { reason }, now: new Date() });
  } finally {
    await database.close();
  }
}
