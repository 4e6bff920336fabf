import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from '@netlify/functions';
import { waitUntil } from './background.ts';
import { sendResponse } from './exchange.ts';
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
    await withRequest(message, target, async (request) => {
      // The rest of the context is the platform's and used by no function.
      await sendResponse(message, await found.handler(request, context as unknown as Context), target);
    });
    return true;
  };
}

/** Lets `answer` see a message as the platform's `Request`, and write the answer itself. @throws what it throws */
function withRequest(
  message: IncomingMessage,
  target: ServerResponse,
  answer: (request: Request) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const listener = getRequestListener(
      async (request) => {
        await answer(request);
        throwAwayRest(message);
        return RESPONSE_ALREADY_SENT;
      },
      { hostname: 'localhost', overrideGlobalObjects: false, errorHandler: reject },
    );
    listener(message, target).then(resolve, reject);
  });
}

/** An unread rest of a body would block the connection: its sender waits for a reader. */
function throwAwayRest(message: IncomingMessage): void {
  if (message.complete) return;
  message.removeAllListeners('data');
  message.resume();
}
