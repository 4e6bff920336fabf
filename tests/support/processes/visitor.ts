// Runs in its own process. Handles sign-ups (the addresses are its arguments), and prints each status and address. The work
// after the responses keeps it running.
import { callerFactory, loadRouter } from '#tests/support/caller.ts';

const visitor = callerFactory(await loadRouter());

async function signUp(email: string): Promise<void> {
  const { status } = await visitor().post('/api/newsletter', { email, source: 'home' });
  process.stdout.write(`${status} ${email}\n`);
}

await Promise.all(process.argv.slice(2).map(signUp));
setInterval(() => undefined, 60_000);
