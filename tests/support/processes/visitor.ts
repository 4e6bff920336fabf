// A process of its own that answers one sign-up (the address is its argument) and prints the status; what goes on
// afterwards keeps it alive.
import { callerFactory, loadRouter } from '#tests/support/caller.ts';

const visitor = callerFactory(await loadRouter())();
const { status } = await visitor.post('/api/newsletter', { email: process.argv[2], source: 'home' });
process.stdout.write(`answered ${status}\n`);
setInterval(() => undefined, 60_000);
