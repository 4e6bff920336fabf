import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { RequestError } from '@hono/node-server';
import { logError } from '#netlify/log.ts';
import { functionCaller } from './calls.ts';
import { fileServer } from './files.ts';
import type { LoadedFunction } from './functions.ts';
import { readRules } from './rules.ts';

interface ServerOptions {
  projectDirectory: string;
  publishDirectory: string;
  functions: LoadedFunction[];
  /** How long a client may take to send its request, headers and body together. */
  patienceMs?: number;
}

/** A body of 64 KiB takes half of that on a very slow line. */
const PATIENCE_MS = 30_000;

/** How long calls that are under way may take to finish when the server ends. */
const GRACE_MS = 3_000;

/**
 * The production build and its functions in one process, in the platform's order: function, file, redirect or rewrite,
 * not-found page.
 */
export async function createLocalServer({
  projectDirectory,
  publishDirectory,
  functions,
  patienceMs = PATIENCE_MS,
}: ServerOptions): Promise<Server> {
  const rules = await readRules(projectDirectory, publishDirectory);
  const sendFile = fileServer(publishDirectory, rules);
  const callFunction = functionCaller(functions);

  /** Answers without a file: a redirect, or an error of the server itself. */
  function sendEmpty(target: ServerResponse, pathname: string, status: number, headers: Record<string, string> = {}) {
    target.writeHead(status, { ...rules.headersOf(pathname), ...headers }).end();
  }

  async function answer(message: IncomingMessage, target: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(`http://localhost${message.url ?? '/'}`);
    if (await callFunction(message, target, pathname)) return;
    const pretty = isApi(pathname) ? pathname : prettyPath(pathname);
    if (pretty !== pathname) {
      sendEmpty(target, pathname, 301, { Location: pretty + search });
      return;
    }
    if (await sendFile(message, target, pathname)) return;
    const rule = await rules.match(new Request(`http://${message.headers.host ?? 'localhost'}${pathname}${search}`));
    if (rule?.redirect) {
      const location = rule.external ? rule.target.href : rule.targetRelative;
      sendEmpty(target, pathname, rule.statusCode, { Location: location });
      return;
    }
    if (rule && (await callFunction(message, target, rule.target.pathname))) return;
    if (rule && (await sendFile(message, target, rule.target.pathname, rule.statusCode))) return;
    if (await sendFile(message, target, '/404', 404)) return;
    sendEmpty(target, pathname, 404);
  }

  const patience = {
    headersTimeout: patienceMs,
    requestTimeout: patienceMs,
    connectionsCheckingInterval: Math.min(patienceMs, 5_000),
  };
  return createServer(patience, (message, target) => {
    answer(message, target).catch((error: unknown) => {
      if (message.destroyed || target.headersSent) {
        target.destroy();
        return;
      }
      const isTheirs = [TypeError, URIError, RequestError].some((kind) => error instanceof kind);
      if (!isTheirs) logError('server', error);
      sendEmpty(target, '/', isTheirs ? 400 : 500);
    });
  });
}

/** Takes no more calls, lets those under way finish, and ends. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await Promise.race([closed, setTimeout(GRACE_MS)]);
  server.closeAllConnections();
}

function isApi(pathname: string): boolean {
  return /^\/api(\/|$)/.test(pathname);
}

/** What Netlify's pretty URLs (netlify.toml, `pretty_urls`) make of a path: no `.html`, no trailing slash. */
function prettyPath(pathname: string): string {
  const pretty = pathname.replace(/\/+/g, '/').replace(/(\/index)?(\.html)?\/*$/, '');
  return pretty || '/';
}
