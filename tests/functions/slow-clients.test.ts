import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { startSite, writeFolder } from '#tests/support/site.ts';

/** A client that never comes to an end does not keep its connection. */

await startApi();
const origin = await startSite(await writeFolder({ '404.html': 'Nothing here' }), process.cwd(), {
  requestTimeoutMs: 500,
});

/** Begins a request, sends a byte every tenth of a second, and reads until the server ends the connection. */
function trickle(start: string): Promise<string> {
  const { port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.write(start);
  const timer = setInterval(() => socket.write('a'), 100);
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  // The server may end the connection while a byte is under way.
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

test.for<[what: string, start: string]>([
  ['headers', 'GET /workshop HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'a body',
    'POST /api/enquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  ],
])('a client that trickles %s is sent away, and others are served meanwhile', async ([, start]) => {
  const slow = trickle(start);
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  expect(await slow).toMatch(/^HTTP\/1\.1 408 |^$/);
});
