import { provideDeliver } from '#netlify/http/call-deliver.ts';
import { callFunction, type LoadedFunction } from './functions.ts';

/** More calls at once would only wait for each other. */
const RUNS_AT_ONCE = 4;

/** Writes call `deliver` in this process from now on. Calls beyond `RUNS_AT_ONCE` lead to one more run. */
export function deliverInProcess(functions: readonly LoadedFunction[]): void {
  const [deliver] = functions.filter(({ name }) => name === 'deliver');
  if (!deliver) throw new Error('There is no function deliver.');
  const route = { handler: deliver.handler, params: {} };
  const runs = new Set<Promise<Response>>();
  let next: Promise<Response> | null = null;
  let latest: Request;

  async function run(request: Request): Promise<Response> {
    const response = callFunction(route, request);
    runs.add(response);
    try {
      return await response;
    } finally {
      runs.delete(response);
    }
  }

  provideDeliver((request) => {
    if (runs.size < RUNS_AT_ONCE) return run(request);
    // A token is valid for two minutes.
    latest = request;
    next ??= Promise.race(runs).then(() => {
      next = null;
      return run(latest);
    });
    return next;
  });
}
