import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { atEnd } from './at-end.ts';

/** A TCP proxy in front of a database that simulates network faults. */
export interface FaultProxy {
  /** The database's address through this proxy. */
  address: string;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections and data, but forwards nothing. */
  freeze(): void;
  /** Forwards data to the database, and closes the connection instead of returning its response. */
  loseResponses(): void;
  /** Delays responses by this many milliseconds. */
  delay(milliseconds: number): void;
  /** Closes all open connections; new ones work. */
  reset(): void;
  /** Leaves all open connections open, but forwards nothing on them; new ones work. */
  forget(): void;
  restore(): Promise<void>;
}

/** Opens a proxy to the database at `address`; it closes when the test file ends. */
export async function openFaultProxy(address: string): Promise<FaultProxy> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let frozen = false;
  let losing = false;
  let late = 0;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };

  const server = createServer((near) => {
    keep(near);
    if (frozen) return;
    const far = keep(connect(Number(target.port), target.hostname));
    near.on('data', (chunk) => frozen || far.write(chunk)).on('close', () => far.destroy());
    const pass = (chunk: Buffer) => frozen || near.destroyed || near.write(chunk);
    far
      .on('data', (chunk: Buffer) => {
        if (losing) near.destroy();
        else if (late > 0) setTimeout(pass, late, chunk);
        else pass(chunk);
      })
      .on('close', () => near.destroy());
  });

  async function listen(port: number) {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  const reset = () => {
    for (const socket of sockets) socket.destroy();
  };

  const port = await listen(0);
  const proxy: FaultProxy = {
    address: Object.assign(new URL(address), { port: String(port) }).href,
    async cut() {
      if (!server.listening) return;
      server.close();
      reset();
      await once(server, 'close');
    },
    freeze() {
      frozen = true;
    },
    loseResponses() {
      losing = true;
    },
    delay(milliseconds) {
      late = milliseconds;
    },
    reset,
    forget() {
      for (const socket of sockets) socket.removeAllListeners('data');
    },
    async restore() {
      if (frozen) reset();
      frozen = losing = false;
      late = 0;
      if (!server.listening) await listen(port);
    },
  };
  atEnd(() => proxy.cut());
  return proxy;
}
