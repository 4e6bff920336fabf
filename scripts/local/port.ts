import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { StopError } from './stop.ts';

const DEFAULT_PORT = 8888;

/** The port that `PORT` names. @throws StopError when it is no port */
export function readPort(): number {
  const text = process.env['PORT']?.trim() ?? '';
  if (text === '') return DEFAULT_PORT;
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535) {
    throw new StopError(`PORT is "${text}". Set it to a number from 1 to 65535, or leave it away for ${DEFAULT_PORT}.`);
  }
  return Number(text);
}

/** Binds a server to a port. @throws StopError when the port cannot be had */
export async function listen(server: Server, port: number): Promise<void> {
  server.listen(port);
  await once(server, 'listening').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const reason = code === 'EADDRINUSE' ? 'is in use by another process' : `cannot be used (${String(code)})`;
    throw new StopError(`Port ${port} ${reason}. Set PORT to another one.`);
  });
}

/** Tells early that a port is taken, before minutes of work. @throws StopError */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  probe.close();
  await once(probe, 'close');
}
