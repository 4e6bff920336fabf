import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';

const FUNCTIONS = fileURLToPath(new URL('../../netlify/functions/', import.meta.url));

type FunctionHandler = (request: Request, context: Context) => Promise<Response>;

export interface LoadedFunction {
  name: string;
  handler: FunctionHandler;
  config: Config & { path?: string; schedule?: string };
}

/** Imports every function once, so that they stay warm. */
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

/**
 * Finds the function for a path: by its pattern, or by its name under `/.netlify/functions/`, where rewrites point.
 * Scheduled ones have no address, as on the platform.
 */
export function functionRouter(functions: LoadedFunction[]) {
  const callable = functions.filter(({ config }) => config.schedule === undefined);
  const routes = callable.flatMap(({ name, handler, config }) => [
    { pattern: new URLPattern({ pathname: `/.netlify/functions/${name}` }), handler },
    ...(config.path ? [{ pattern: new URLPattern({ pathname: config.path }), handler }] : []),
  ]);
  return (pathname: string) => {
    for (const { pattern, handler } of routes) {
      const match = pattern.exec({ pathname });
      if (match) return { handler, params: match.pathname.groups as Record<string, string> };
    }
    return null;
  };
}
