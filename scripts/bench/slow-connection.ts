import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const ROUND_TRIP_MS = 150;
/** 1.6 Mbit/s */
const BYTES_PER_MS = 200;
const PACKET_BYTES = 1_460;
const FIRST_WINDOW_PACKETS = 10;

/** The line to the browser, which all connections share. `freeAt` is when it has sent everything, by `performance.now()`. */
interface Line {
  freeAt: number;
}

/** Relays connections to a local port as a phone's network does: with delay, limited bandwidth and TCP's slow start. */
export async function openSlowConnection(target: number): Promise<AsyncDisposable & { port: number }> {
  const line: Line = { freeAt: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    const site = connect(target, '127.0.0.1');
    for (const socket of [browser, site]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    void sendDelayed(browser, site);
    void sendShaped(site, browser, line);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends requests. They are small, so each takes half a round trip; the first one also waits for the handshake. */
async function sendDelayed(browser: Socket, site: Socket): Promise<void> {
  const openAt = performance.now() + ROUND_TRIP_MS;
  for await (const chunk of readable(browser)) {
    await setTimeout(Math.max(0, openAt - performance.now()) + ROUND_TRIP_MS / 2);
    site.write(chunk);
  }
  site.end();
}

/** Sends answers with slow start: each acknowledged byte enlarges the window by a byte. It only grows, as nothing gets lost. */
async function sendShaped(site: Socket, browser: Socket, line: Line): Promise<void> {
  let window = FIRST_WINDOW_PACKETS * PACKET_BYTES;
  let underWay = 0;
  let wake: () => void = () => undefined;
  let last: Promise<void> = Promise.resolve();
  for await (const chunk of readable(site)) {
    for (let from = 0; from < chunk.length; from += PACKET_BYTES) {
      const packet = chunk.subarray(from, from + PACKET_BYTES);
      while (underWay + packet.length > window) await new Promise<void>((resolve) => (wake = resolve));
      underWay += packet.length;
      line.freeAt = Math.max(line.freeAt, performance.now()) + packet.length / BYTES_PER_MS;
      const arrivesIn = line.freeAt - performance.now() + ROUND_TRIP_MS / 2;
      // Timers count whole milliseconds, so without `last` they could swap two packets.
      last = Promise.all([setTimeout(arrivesIn), last]).then(() => void browser.write(packet));
      void setTimeout(arrivesIn + ROUND_TRIP_MS / 2).then(() => {
        underWay -= packet.length;
        window += packet.length;
        wake();
      });
    }
  }
  await last;
  browser.end();
}

async function* readable(socket: Socket): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of socket) yield chunk as Buffer;
  } catch {
    // A browser may close its connection at any time.
  }
}
