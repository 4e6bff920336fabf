// Runs in its own process. Registers a nanny through the bundled functions in a folder (its argument), and prints the status.
import { pathToFileURL } from 'node:url';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';

interface Bundled {
  default: (request: Request, context: object) => Promise<Response>;
}

const file = `${process.argv[2] ?? ''}/workshop-register.mjs`;
const { default: register } = (await import(pathToFileURL(file).href)) as Bundled;
const request = new Request(`https://nova.example${registerPath(316)}`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(registrationBody()),
});
const { status } = await register(request, { params: { id: '316' }, ip: '2001:db8::1', requestId: '' });
process.stdout.write(`answered ${status}\n`);
process.exit();
