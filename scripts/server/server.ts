import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { listen } from '#scripts/local/ports.ts';
import { StopError } from '../local/stop.ts';
import { createApp } from './app.ts';
import type { LoadedFunction } from './functions.ts';
import { readRules } from './rules.ts';

interface ServerOptions {
  projectDirectory: string;
  publishDirectory: () => string;
  functions: LoadedFunction[];
  port: number;
  /** How long a client may take to send its request, including the body. */
  requestTimeoutMs?: number;
}

/** Twice the time that a body of 64 KiB takes on a very slow connection. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Longer than clients keep an idle connection, because a call on a connection that is just closing would fail. */
const KEEP_ALIVE_MS = 65_000;

/** How long open calls may take to finish when the server ends. */
const GRACE_MS = 3_000;

/**
 * Serves the built site with its functions by the rules of netlify.toml.
 * @returns a function that ends the server: it takes no more calls, and open ones may finish
 * @throws StopError if the site is not built or the port is not free
 */
export async function startLocalServer({
  projectDirectory,
  publishDirectory,
  functions,
  port,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
}: ServerOptions): Promise<() => Promise<void>> {
  if (!existsSync(publishDirectory())) {
    throw new StopError(`There is no built site in ${publishDirectory()}. Run npm run build first.`);
  }
  const rules = await readRules(projectDirectory, publishDirectory());
  const app = createApp({ publishDirectory, rules, functions });
  const answer = async (request: Request, bindings: HttpBindings | Http2Bindings) => {
    const response = await app.fetch(request, bindings);
    discardBody(bindings.incoming);
    return response;
  };
  const listener = getRequestListener(answer, {
    // The host for requests of HTTP/1.0, which name none.
    hostname: 'localhost',
    errorHandler: () => new Response(null, { status: 400, headers: rules.headersOf('/') }),
  });
  const timeouts = {
    headersTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.min(requestTimeoutMs, 5_000),
  };
  const servers = await listen(port, () => createServer(timeouts, (message, target) => void listener(message, target)));

  return async () => {
    const closed = servers.map((server) => once(server, 'close'));
    for (const server of servers) server.close();
    for (const server of servers) server.closeIdleConnections();
    await Promise.race([Promise.all(closed), setTimeout(GRACE_MS)]);
    for (const server of servers) server.closeAllConnections();
  };
}

/** Reads and drops the rest of a request's body. Otherwise a client that is still sending would block the connection. */
function discardBody(message: Readable & { complete: boolean }): void {
  if (message.complete) return;
  message.removeAllListeners('data');
  message.resume();
}
