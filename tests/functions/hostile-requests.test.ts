import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { logOf } from '#tests/support/log.ts';
import { startSite, writeFolder } from '#tests/support/site.ts';

/** Hostile requests that no browser sends: path traversal, open redirects, header injection and log injection. */

await startApi();
const origin = await startSite(
  await writeFolder({
    'index.html': '<h1>Home</h1>',
    'workshop.html': '<h1>Workshop</h1>',
    '404.html': '<h1>Nothing here</h1>',
    '_astro/app.js': 'export {};',
  }),
);

/** An unprocessed HTTP response. */
interface RawResponse {
  status: number;
  /** By lower-case name; the last of duplicate headers. */
  headers: Map<string, string>;
  text: string;
}

/** Sends raw bytes that HTTP clients would refuse, and reads until the connection closes. */
async function sendRaw(origin: string, request: string): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  // The server may close the connection before it has read the whole request.
  socket.on('error', () => undefined);
  socket.write(Buffer.from(request, 'latin1'));
  await closed;
  const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field): [string, string] => {
    const [name = '', ...value] = field.split(':');
    return [name.toLowerCase(), value.join(':').trim()];
  });
  return { status: Number(line.split(' ')[1]), headers: new Map(headers), text: rest.join('\r\n\r\n') };
}

/** Builds a GET request with this target and these headers, unencoded. */
function rawGet(target: string, headers: string[] = []): string {
  return [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');
}

const TRAVERSALS = [
  ...['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '/%2e%2e%2fpackage.json', '/..%5cpackage.json'],
  ...['/%252e%252e%252fpackage.json', '/..%252fpackage.json', '/....//package.json', '/..;/package.json'],
  ...['/_astro/../../package.json', '/_astro/..%2f..%2fpackage.json', '/_astro/%2e%2e/%2e%2e/netlify.toml'],
  ...['/..%c0%afpackage.json', '/%uff0e%uff0e/package.json', '/package.json%00.html', '/%00', '/workshop%00.html'],
  ...['/..%2f..%2f..%2f..%2fetc/passwd', '//etc/passwd', '/\\..\\..\\etc\\passwd', '/.env', '/.git/config'],
  ...['/file:///etc/passwd', '/_astro', '/_astro/', '/index.html/../../package.json', '/api/../package.json'],
  ...['/%', '/%ff', '/..%2f..%2fpackage.json'],
];

test.for(TRAVERSALS)('%s reaches no file outside the site', async (target) => {
  const { status, text } = await sendRaw(origin, rawGet(target));
  expect([301, 400, 404]).toContain(status);
  expect(text).not.toMatch(/"name": "nova"|\[build\]|root:|Workshop|<h1>Home/);
});

test.for(['/api/%zz', '/api/%ff', '/api/registrations/%', '/api/workshops/%zz/register', '/%zz', '/faq%'])(
  '%s is a path that nobody has',
  async (target) => {
    const { status, text, headers } = await sendRaw(origin, rawGet(target));
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch(target.startsWith('/api/') ? /^application\/json/ : /^text\/html/);
    expect(text).not.toBe('');
  },
);

const ELSEWHERE = [
  ...['//evil.example/', '//evil.example/%2e%2e/', '/\\evil.example/', '/%5cevil.example/', '/%2f%2fevil.example/'],
  ...[
    '///evil.example//',
    '/https://evil.example/',
    '/.evil.example/',
    '//evil.example/workshop.html',
    '/@evil.example/',
  ],
  ...['/%09/evil.example/', '/the-power-of-presence?to=//evil.example', '/unsubscribe?token=//evil.example'],
  ...['/workshop.html?next=https://evil.example', 'http://evil.example/workshop/', 'http://evil.example//x.example/'],
];

test.for(ELSEWHERE)('%s does not redirect to another site', async (target) => {
  for (const headers of [[], ['X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example']]) {
    const response = await sendRaw(origin, rawGet(target, headers));
    expect([301, 303, 400, 404]).toContain(response.status);
    expect(response.headers.get('location') ?? '/').toMatch(/^\/(?![/\\\t])/);
  }
});

const SPLITTERS = [
  '%0d%0aSet-Cookie:%20stolen=1',
  '%0aSet-Cookie:%20stolen=1',
  '%E5%98%8A%E5%98%8DSet-Cookie:%20stolen=1',
];

test.for(SPLITTERS)('%s in a URL adds no header', async (splitter) => {
  for (const path of ['/workshop/', '/nothing/', '/api/nothing', '/unsubscribe?token=', '/workshop.html?a=']) {
    const { status, headers, text } = await sendRaw(origin, rawGet(path + splitter));
    expect(status).toBeLessThan(500);
    expect(headers.has('set-cookie')).toBe(false);
    expect(text).not.toMatch(/^set-cookie/im);
  }
});

test('a line break in a path, a query, a header or a key adds no log line', async () => {
  const forged = '%0a{"level":"info","event":"forged"}';
  const lines = await logOf(async () => {
    for (const path of ['/api/referrals/', '/api/registrations/', '/api/health?a=', '/api/workshops?a=']) {
      await sendRaw(origin, rawGet(path + forged, [`X-Request-Id: ${forged}`, `Idempotency-Key: ${forged}`]));
    }
  });
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toContain('forged');
  for (const line of lines) expect(line.trim().split('\n')).toHaveLength(1);
});

test.for<[name: string, request: string]>([
  [
    'two Content-Length headers',
    'POST /api/enquiries HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 20\r\n\r\n{}',
  ],
  [
    'a Content-Length and chunks',
    'POST /api/enquiries HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a folded header', 'GET /workshop HTTP/1.1\r\nHost: x\r\nX-One: a\r\n b\r\nConnection: close\r\n\r\n'],
  ['no host', 'GET /workshop HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an oversized header', `GET /workshop HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['an oversized URL', rawGet(`/${'a'.repeat(100_000)}`)],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
])('a request with %s is refused, and the server keeps running', async ([, request]) => {
  const { status } = await sendRaw(origin, request);
  expect([400, 414, 431]).toContain(status);
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
});

test.for(['bytes=5-2', 'bytes=-1', 'bytes=x-y', 'bytes=0-0,5-5', 'bytes=99999999999999999999-', 'lines=1-2'])(
  'the range %s causes no error',
  async (range) => {
    const { status } = await sendRaw(origin, rawGet('/_astro/app.js', [`Range: ${range}`]));
    expect([200, 206, 416]).toContain(status);
    expect((await fetch(`${origin}/_astro/app.js`)).status).toBe(200);
  },
);

test('TRACE is not allowed for any function', async () => {
  const trace = (path: string) => sendRaw(origin, rawGet(path).replace('GET', 'TRACE'));
  const known = await trace('/api/session');
  expect([known.status, known.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD, DELETE']);
  expect(JSON.parse(known.text)).toMatchObject({ success: false, code: 'method_not_allowed' });
  expect(JSON.parse((await trace('/api/nothing')).text)).toMatchObject({ code: 'not_found' });
});

test('an HTTP/1.0 health check without a Host header succeeds', async () => {
  const { status } = await sendRaw(origin, 'GET /api/health HTTP/1.0\r\n\r\n');
  expect(status).toBe(200);
});
