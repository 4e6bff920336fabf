// A process of its own that answers sign-ups (the addresses are its arguments) and prints their statuses; what goes on
// afterwards keeps it alive.
import { callerFactory, loadRouter } from '#tests/support/caller.ts';

const visitor = callerFactory(await loadRouter());
const answers = process.argv.slice(2).map((email) => visitor().post('/api/newsletter', { email, source: 'home' }));
const statuses = (await Promise.all(answers)).map(({ status }) => status);
process.stdout.write(`answered ${statuses.join(' ')}\n`);
setInterval(() => undefined, 60_000);
