import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { Agent, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CODES } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { startSite, writeFolder } from '#tests/support/site.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/** Behaviour that only a real connection shows. */

const api = await startApi();
const pages = { '404.html': 'Nothing here', 'faq.html': 'Answers', 'gone.html': 'Soon gone' };
const css = { 'large.css': 'body {}', 'large.css.br': 'brotli', 'large.css.gz': 'gzip' };
const folder = await writeFolder({ ...pages, ...css });
const origin = await startSite(folder);
const JSON_TYPE = { 'Content-Type': 'application/json' };

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(origin + path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });
}

test('a registration over HTTP is stored as typed', async () => {
  const workshop = await createWorkshop(api.database);
  const response = await post(registerPath(workshop), registrationBody({ firstName: 'مريم 👩🏽‍🍼' }));
  expect(response.status).toBe(201);
  expect(await registrationsOf(api.database, workshop)).toMatchObject([{ first_name: 'مريم 👩🏽‍🍼' }]);
});

test('the session cookie works for calls from our own pages and not from other sites', async () => {
  const signedIn = await post('/api/session', { accessCode: CODES.admin }, { Origin: origin });
  const [cookie = ''] = signedIn.headers.getSetCookie();
  const Cookie = cookie.split(';')[0] ?? '';
  expect((await fetch(`${origin}/api/session`, { headers: { Cookie } })).status).toBe(200);
  const signOut = (from: string) =>
    fetch(`${origin}/api/session`, { method: 'DELETE', headers: { Cookie, Origin: from } });
  expect((await signOut('http://evil.example')).status).toBe(403);
  expect((await signOut(origin)).status).toBe(204);
});

test('a file that is deleted while the server runs is not found', async () => {
  await rm(join(folder, 'gone.html'));
  expect((await fetch(`${origin}/gone`)).status).toBe(404);
  expect(await (await fetch(`${origin}/faq`)).text()).toBe('Answers');
});

/** Sends a body of some megabytes in chunks, like a slow upload. */
async function upload(path: string, headers: Record<string, string>, megabytes: number, agent: Agent) {
  const { port } = new URL(origin);
  const outgoing = request({ port, path, method: 'POST', headers: { ...JSON_TYPE, ...headers }, agent });
  const answered = once(outgoing, 'response');
  for (let sent = 0; sent < megabytes; sent += 1) outgoing.write(Buffer.alloc(1_048_576, 'x'));
  outgoing.end();
  const [incoming] = (await answered) as [import('node:http').IncomingMessage];
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  return { status: incoming.statusCode, text };
}

test.for<[name: string, headers: Record<string, string>]>([
  ['declared', { 'Content-Length': String(2 * 1_048_576) }],
  ['streamed', { 'Transfer-Encoding': 'chunked' }],
])('an upload that is too large, %s, gets a response, and the connection stays open', async ([, headers]) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const path of ['/api/session', '/api/nothing', '/api/health', '/nothing']) {
    const { status } = await upload(path, headers, 2, agent);
    expect([path, status]).toEqual([path, { '/api/session': 413, '/api/nothing': 404 }[path] ?? 405]);
  }
  expect((await upload('/api/session', {}, 0, agent)).status).toBe(400);
  agent.destroy();
});

test('a client that disconnects in the middle of its request does not affect others', async () => {
  const { port } = new URL(origin);
  const socket = connect(Number(port));
  socket.write(
    'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  await once(socket, 'connect');
  socket.destroy();
  await once(socket, 'close');
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
});

test('responses of functions are compressed if the client accepts it, and HEAD has no body', async () => {
  const response = await fetch(`${origin}/api/workshops`, { headers: { 'Accept-Encoding': 'br, gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.json()).toBeInstanceOf(Array);
  const head = await fetch(`${origin}/api/workshops`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0,br;q=0', null],
  ['identity', null],
] as const)('Accept-Encoding %j gets the file with the encoding %s', async ([accepted, coding]) => {
  const { headers } = await fetch(`${origin}/large.css`, { headers: { 'Accept-Encoding': accepted }, method: 'HEAD' });
  expect(headers.get('content-encoding')).toBe(coding);
});

test('a header with another client address does not bypass the throttle', async () => {
  const statuses = [];
  for (let tries = 0; tries < 7; tries += 1) {
    const headers = { 'X-Forwarded-For': `192.0.2.${tries}`, 'X-Nf-Client-Connection-Ip': `192.0.2.${tries}` };
    statuses.push((await post('/api/session', { accessCode: 'wrong' }, headers)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('the server listens on local addresses only', async () => {
  const { port } = new URL(origin);
  const statusAt = (host: string) =>
    fetch(`http://${host}:${port}/faq`).then(
      ({ status }) => status,
      () => null,
    );
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  for (const { address, family, internal, scopeid } of addresses) {
    if (!scopeid)
      expect([address, await statusAt(family === 'IPv6' ? `[${address}]` : address)]).toEqual([
        address,
        internal ? 200 : null,
      ]);
  }
});

/** Ends a request that takes longer than half a second. */
const impatientSite = await startSite(folder, process.cwd(), { requestTimeoutMs: 500 });

/** Starts a request, sends a byte every tenth of a second, and reads until the server closes the connection. */
function trickle(start: string): Promise<string> {
  const { port } = new URL(impatientSite);
  const socket = connect(Number(port), '127.0.0.1');
  let response = '';
  socket.write(start);
  const timer = setInterval(() => socket.write('a'), 100);
  socket.on('data', (chunk: Buffer) => {
    response += chunk.toString();
  });
  // The server may close the connection while a byte is in flight.
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve(response);
    });
  });
}

test.for<[what: string, start: string]>([
  ['headers', 'GET /workshop HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'a body',
    'POST /api/enquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  ],
])('a client that trickles %s times out, and others are still served', async ([, start]) => {
  const slow = trickle(start);
  expect((await fetch(`${impatientSite}/api/health`)).status).toBe(200);
  expect(await slow).toMatch(/^HTTP\/1\.1 408 |^$/);
});
