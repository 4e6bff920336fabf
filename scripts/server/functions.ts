import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { waitUntil } from './background.ts';

const FUNCTIONS = fileURLToPath(new URL('../../netlify/functions/', import.meta.url));

type FunctionHandler = (request: Request, context: Context) => Promise<Response>;

export interface LoadedFunction {
  name: string;
  handler: FunctionHandler;
  config: Config & { path?: string; schedule?: string; method?: string };
}

export async function loadFunctions(): Promise<LoadedFunction[]> {
  const files = (await readdir(FUNCTIONS)).filter((file) => file.endsWith('.ts'));
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(FUNCTIONS + file).href)) as {
        default: FunctionHandler;
        config?: LoadedFunction['config'];
      };
      return { name: file.slice(0, -'.ts'.length), handler: module.default, config: module.config ?? {} };
    }),
  );
}

interface Route {
  handler: FunctionHandler;
  params: Record<string, string>;
}

/**
 * Finds functions by `config.path`, or by name below `/.netlify/functions/`, where rewrites lead. A slash at the end of a
 * path makes no difference. Scheduled functions have no path. A function with a `method` leaves the others to the files.
 */
export function functionRouter(functions: LoadedFunction[]) {
  const routes = functions
    .filter(({ config }) => config.schedule === undefined)
    .flatMap(({ name, handler, config }) =>
      [`/.netlify/functions/${name}`, config.path ?? []].flat().map((path) => ({ path, handler, only: config.method })),
    );
  const fixed = new Map(routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]));
  const patterns = routes
    .filter(({ path }) => path.includes(':'))
    .map(({ path, handler }) => ({ pattern: toPattern(path), handler }));
  return (pathname: string, method: string): Route | null => {
    const path = pathname.replace(/\/$/, '');
    const route = fixed.get(path);
    if (route) return route.only === undefined || route.only === method ? { handler: route.handler, params: {} } : null;
    for (const { pattern, handler } of patterns) {
      const match = pattern.exec(path);
      if (match) return { handler, params: { ...match.groups } };
    }
    return null;
  };
}

/**
 * Turns a path with named parts (`:id`) into an expression, which takes a fraction of the 14 µs of `URLPattern`.
 * @throws Error for a path with any other wildcard
 */
function toPattern(path: string): RegExp {
  if (/[^\w/:.-]/.test(path)) throw new Error(`The path of a function has a wildcard other than ":name": ${path}`);
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+?)')}$`);
}

/** Calls a function as the platform does. @param ip the client's address */
export function callFunction({ handler, params }: Route, request: Request, ip = ''): Promise<Response> {
  // Functions use no other part of the platform's context.
  const context = { params, ip, requestId: crypto.randomUUID(), waitUntil } as unknown as Context;
  return handler(request, context);
}
