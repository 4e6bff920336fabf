// Runs in its own process. Requests a certificate from the bundled function in a folder (its argument), and prints the first characters.
import { pathToFileURL } from 'node:url';

interface Bundled {
  default: (request: Request, context: object) => Promise<Response>;
}

const { default: read } = (await import(pathToFileURL(`${process.argv[2] ?? ''}/certificate.mjs`).href)) as Bundled;
const request = new Request('https://nova.example/api/certificates/ABCDEFGH23.pdf');
const response = await read(request, { params: { number: 'ABCDEFGH23.pdf' }, ip: '2001:db8::1', requestId: '' });
process.stdout.write(`answered ${response.status} ${(await response.text()).slice(0, 8)}\n`);
process.exit();
