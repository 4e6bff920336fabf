// Runs in its own process. Handles sign-ups (the addresses are its arguments), and prints their statuses. The work after
// the responses keeps it running.
import { callerFactory, loadRouter } from '#tests/support/caller.ts';

const visitor = callerFactory(await loadRouter());
const responses = process.argv.slice(2).map((email) => visitor().post('/api/newsletter', { email, source: 'home' }));
const statuses = (await Promise.all(responses)).map(({ status }) => status);
process.stdout.write(`answered ${statuses.join(' ')}\n`);
setInterval(() => undefined, 60_000);
