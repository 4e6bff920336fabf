import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { StopError } from './stop.ts';

const DEFAULT_PORT = 8888;

/** Reads the port from `PORT`. @throws StopError if the value is not a port */
export function readPort(): number {
  const text = process.env['PORT']?.trim() ?? '';
  if (text === '') return DEFAULT_PORT;
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535) {
    throw new StopError(`PORT is "${text}". Set it to a number from 1 to 65535, or leave it away for ${DEFAULT_PORT}.`);
  }
  return Number(text);
}

/** Returns the addresses to listen at: that of `HOST`, else only those of this machine. */
function hosts(): string[] {
  const host = process.env['HOST']?.trim();
  if (host) return [host];
  const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
  return hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'];
}

/** Starts a server at each address. @throws StopError if the port is not free */
export function listen(port: number, makeServer: () => Server = createServer): Promise<Server[]> {
  return Promise.all(
    hosts().map(async (host) => {
      const server = makeServer().listen(port, host);
      await once(server, 'listening').catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        const reason = code === 'EADDRINUSE' ? 'is in use by another process' : `cannot be used (${String(code)})`;
        throw new StopError(`Port ${port} ${reason}. Set PORT to another one.`);
      });
      return server;
    }),
  );
}

/** Checks the port before minutes of work. @throws StopError if the port is not free */
export async function requireFreePort(port: number): Promise<void> {
  for (const server of await listen(port)) {
    server.close();
    await once(server, 'close');
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
