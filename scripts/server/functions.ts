import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { METHOD_NAME_ALL, type Params } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { waitUntil } from './background.ts';

const FUNCTIONS = fileURLToPath(new URL('../../netlify/functions/', import.meta.url));

type FunctionHandler = (request: Request, context: Context) => Promise<Response>;

export interface LoadedFunction {
  name: string;
  handler: FunctionHandler;
  /** Patterns, as in `config.path`. */
  paths: string[];
  config: Config & { path?: string | string[]; excludedPath?: string; schedule?: string };
}

export async function loadFunctions(): Promise<LoadedFunction[]> {
  const files = (await readdir(FUNCTIONS)).filter((file) => file.endsWith('.ts'));
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(FUNCTIONS + file).href)) as {
        default: FunctionHandler;
        config?: LoadedFunction['config'];
      };
      const { default: handler, config = {} } = module;
      return { name: file.slice(0, -'.ts'.length), handler, paths: [config.path ?? []].flat(), config };
    }),
  );
}

function takes({ method: only }: Config, method: string): boolean {
  return only === undefined || [only].flat().some((one) => one === method);
}

interface Route {
  handler: FunctionHandler;
  params: Record<string, string>;
}

/**
 * Makes a router that finds functions by `config.path`, or by name below `/.netlify/functions/`, where rewrites lead. A trailing
 * slash makes no difference. Scheduled functions have no path. Requests with another method than `config.method` go to files.
 */
export function functionRouter(functions: LoadedFunction[]) {
  const router = new TrieRouter<LoadedFunction>();
  for (const loaded of functions) {
    const { name, paths, config } = loaded;
    if (config.schedule !== undefined) continue;
    router.add(METHOD_NAME_ALL, `/.netlify/functions/${name}`, loaded);
    for (const path of paths) router.add(METHOD_NAME_ALL, path, loaded);
  }
  return (pathname: string, method: string): Route | null => {
    // Matched for all methods, because Hono would take a method called `constructor` for a property of its tables.
    const path = pathname.replace(/\/$/, '');
    const [found] = router.match(METHOD_NAME_ALL, path);
    const match = found.find(([{ config }]) => config.excludedPath !== path && takes(config, method));
    return match ? { handler: match[0].handler, params: match[1] as Params } : null;
  };
}

/** Calls a function as the platform does. @param ip the client's address */
export function callFunction({ handler, params }: Route, request: Request, ip = ''): Promise<Response> {
  // Functions use no other part of the platform's context.
  const context = { params, ip, requestId: crypto.randomUUID(), waitUntil } as unknown as Context;
  return handler(request, context);
}
