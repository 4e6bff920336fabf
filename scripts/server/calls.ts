import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Context } from '@netlify/functions';
import { waitUntil } from './background.ts';
import { encode } from './encode.ts';
import { functionRouter, type LoadedFunction } from './functions.ts';

/** Lets functions answer requests as the platform would. */
export function functionCaller(functions: LoadedFunction[]) {
  const findFunction = functionRouter(functions);

  /**
   * @returns false when no function has this path
   * @throws RequestError for an address that is none
   */
  return async (message: IncomingMessage, target: ServerResponse, pathname: string): Promise<boolean> => {
    const found = findFunction(pathname);
    if (!found) return false;
    const ip = message.socket.remoteAddress ?? '';
    const context = { params: found.params, ip, requestId: crypto.randomUUID(), waitUntil };
    await answer(message, target, async (request) => {
      // The rest of the context is the platform's and used by no function.
      const response = await found.handler(request, context as unknown as Context);
      throwAwayRest(message);
      return encode(message, response);
    });
    return true;
  };
}

/** Answers a message with what `respond` makes of it as the platform's `Request`. @throws what it throws */
function answer(
  message: IncomingMessage,
  target: ServerResponse,
  respond: (request: Request) => Promise<Response>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const listener = getRequestListener(respond, { hostname: 'localhost', errorHandler: reject });
    listener(message, target).then(resolve, reject);
  });
}

/** An unread rest of a body would block the connection: its sender waits for a reader. */
function throwAwayRest(message: IncomingMessage): void {
  if (message.complete) return;
  message.removeAllListeners('data');
  message.resume();
}
