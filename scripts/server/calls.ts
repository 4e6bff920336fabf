import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '@netlify/functions';
import { waitUntil } from './background.ts';
import { sendResponse, toRequest } from './exchange.ts';
import { functionRouter, type LoadedFunction } from './functions.ts';

/** Lets functions answer requests as the platform would. */
export function functionCaller(functions: LoadedFunction[]) {
  const findFunction = functionRouter(functions);

  /** @returns false when no function has this path */
  return async (message: IncomingMessage, target: ServerResponse, pathname: string): Promise<boolean> => {
    const found = findFunction(pathname);
    if (!found) return false;
    const ip = message.socket.remoteAddress ?? '';
    const context = { params: found.params, ip, requestId: crypto.randomUUID(), waitUntil };
    // The rest of the context is the platform's and used by no function.
    await sendResponse(message, await found.handler(toRequest(message), context as unknown as Context), target);
    return true;
  };
}
