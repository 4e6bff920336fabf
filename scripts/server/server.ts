import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Context } from '@netlify/functions';
import { logError } from '#netlify/http/log.ts';
import { waitUntil } from './background.ts';
import { sendResponse, toRequest } from './exchange.ts';
import { fileServer } from './files.ts';
import { functionRouter, type loadFunctions } from './functions.ts';
import { readRules } from './rules.ts';

interface ServerOptions {
  projectDirectory: string;
  publishDirectory: string;
  functions: Awaited<ReturnType<typeof loadFunctions>>;
}

/**
 * The production build and its functions in one process, in the platform's order: function, file, redirect or rewrite,
 * not-found page.
 */
export async function createLocalServer({
  projectDirectory,
  publishDirectory,
  functions,
}: ServerOptions): Promise<Server> {
  const rules = await readRules(projectDirectory, publishDirectory);
  const sendFile = fileServer(publishDirectory, rules);
  const findFunction = functionRouter(functions);

  async function callFunction(message: IncomingMessage, target: ServerResponse, pathname: string): Promise<boolean> {
    const found = findFunction(pathname);
    if (!found) return false;
    const ip = message.socket.remoteAddress ?? '';
    const context = { params: found.params, ip, requestId: crypto.randomUUID(), waitUntil };
    await sendResponse(message, await found.handler(toRequest(message), context as Context), target);
    return true;
  }

  async function answer(message: IncomingMessage, target: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(message.url ?? '/', 'http://localhost');
    if (await callFunction(message, target, pathname)) return;
    const pretty = prettyPath(pathname);
    if (pretty !== pathname) {
      redirect(target, 301, pretty + search);
      return;
    }
    if (await sendFile(message, target, pathname)) return;
    const rule = await rules.match(new Request(`http://${message.headers.host ?? 'localhost'}${pathname}${search}`));
    if (rule?.redirect) {
      redirect(target, rule.statusCode, rule.external ? rule.target.href : rule.targetRelative);
      return;
    }
    if (rule && (await callFunction(message, target, rule.target.pathname))) return;
    if (rule && (await sendFile(message, target, rule.target.pathname, rule.statusCode))) return;
    await sendFile(message, target, '/404', 404);
  }

  return createServer((message, target) => {
    answer(message, target).catch((error: unknown) => {
      if (message.destroyed || target.destroyed) return;
      logError('server', error);
      target.writeHead(error instanceof TypeError || error instanceof URIError ? 400 : 500).end();
    });
  });
}

/** What Netlify's pretty URLs (netlify.toml, `pretty_urls`) make of a path: no `.html`, no trailing slash. */
function prettyPath(pathname: string): string {
  const pretty = pathname.replace(/\/+/g, '/').replace(/(\/index)?(\.html)?\/*$/, '');
  return pretty || '/';
}

function redirect(target: ServerResponse, status: number, location: string): void {
  target.writeHead(status, { Location: location, 'Cache-Control': 'public, max-age=0, must-revalidate' }).end();
}
