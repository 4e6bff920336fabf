// Runs in its own process. Registers a nanny through the bundled functions in a folder (its argument), prints the status, and
// waits until `deliver` has run.
import { pathToFileURL } from 'node:url';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';

interface Bundled {
  default: (request: Request, context: object) => Promise<Response>;
}

async function load(name: string): Promise<Bundled['default']> {
  const file = `${process.argv[2] ?? ''}/${name}.mjs`;
  return ((await import(pathToFileURL(file).href)) as Bundled).default;
}

// The platform's network.
globalThis.fetch = async (request) => (await load('deliver'))(request as Request, { params: {} });
const register = await load('workshop-register');
const works: Promise<unknown>[] = [];
const request = new Request(`https://nova.example${registerPath(316)}`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(registrationBody()),
});
const context = {
  params: { id: '316' },
  ip: '2001:db8::1',
  requestId: '',
  waitUntil: (work: Promise<unknown>) => works.push(work),
};
const { status } = await register(request, context);
await Promise.all(works);
process.stdout.write(`answered ${status}\n`);
process.exit();
