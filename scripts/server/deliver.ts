import { provideDeliver } from '#netlify/http/call-deliver.ts';
import { callFunction, type LoadedFunction } from './functions.ts';

/**
 * Writes call `deliver` in this process from now on. Two runs at once would only wait for each other: calls during one lead to
 * one more.
 * @param apartMs between the calls after writes; 0 for tests, which read what a call has sent
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
    // A token is valid for two minutes.
    latest = request;
    next ??= current.then(() => {
      next = null;
      return run(latest);
    });
    return next;
  }, apartMs);
}
