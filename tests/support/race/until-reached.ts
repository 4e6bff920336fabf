import { setTimeout } from 'node:timers/promises';
import type { Caller, ParsedResponse } from '../caller.ts';

const ATTEMPTS = 8;
const PAUSE_MS = 250;

/** Sends a call again that did not get its lock in time, as the answer asks for: on a busy machine many wait for one training. */
export async function untilReached(send: () => Promise<ParsedResponse>): Promise<ParsedResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send();
    if (response.status !== 503 || attempt === ATTEMPTS) return response;
    await setTimeout(PAUSE_MS);
  }
}

/** A caller that asks again where the database was too busy. */
export function patient(caller: Caller): Caller {
  const get: Caller['get'] = (path, headers) => untilReached(() => caller.get(path, headers));
  return {
    ...caller,
    get,
    async read<Body>(path: string) {
      const { status, body, text } = await get(path);
      if (status !== 200) throw new Error(`${path} returned ${status}: ${text}`);
      return body as Body;
    },
    post: (path, body, headers) => untilReached(() => caller.post(path, body, headers)),
  };
}
