import { provideDeliver } from '#netlify/http/call-deliver.ts';
import { callFunction, type LoadedFunction } from './functions.ts';

/**
 * Makes writes call the function `deliver` in this process. Two runs at once would only wait for each other, so all calls during
 * a run lead to a single further run.
 * @param apartMs the time between calls after writes; 0 for tests, which read what a call has sent
 */
export function deliverInProcess(functions: readonly LoadedFunction[], apartMs = 0): void {
  const [deliver] = functions.filter(({ name }) => name === 'deliver');
  if (!deliver) throw new Error('There is no function deliver.');
  const route = { handler: deliver.handler, params: {} };
  let current: Promise<Response> | null = null;
  let next: Promise<Response> | null = null;
  let latest: Request;

  function run(request: Request): Promise<Response> {
    current = callFunction(route, request).finally(() => (current = null));
    return current;
  }

  provideDeliver((request) => {
    if (!current) return run(request);
    // The latest request is used, because its token is valid for only two minutes.
    latest = request;
    next ??= current.then(() => {
      next = null;
      return run(latest);
    });
    return next;
  }, apartMs);
}
