import type { Context } from '@netlify/functions';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { json, toResponse, type ApiResponse } from './api-response.ts';
import { HttpError } from './http-error.ts';
import { ring } from './ring.ts';
import { logError, logRequest } from '#netlify/log.ts';

export interface RequestContext {
  request: Request;
  url: URL;
  /** Named parts of the path. */
  params: Record<string, string>;
  now: Date;
  /** From the platform, never from a header. */
  clientAddress: string;
}

export interface Handler {
  (context: RequestContext): Promise<ApiResponse>;
  /** Queues no messages, so that `deliver` need not be called afterwards. */
  isQuiet?: boolean;
}

/** Marks the handler of a POST or DELETE that queues no messages. */
export function quiet(handle: (context: RequestContext) => Promise<ApiResponse>): Handler {
  return Object.assign((context: RequestContext) => handle(context), { isQuiet: true });
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type MethodHandlers = Partial<Record<Method, Handler>>;

/** A Netlify Function for one path. */
export function endpoint(route: string, handlers: MethodHandlers) {
  return netlifyFunction(route, ({ request }) => findHandler(handlers, request));
}

/** A HEAD runs the GET. @throws HttpError method_not_allowed */
export function findHandler(handlers: MethodHandlers, { method }: Request): Handler {
  const name = method === 'HEAD' ? 'GET' : method;
  const handler = Object.hasOwn(handlers, name) ? handlers[name as Method] : undefined;
  if (!handler) throw new HttpError('method_not_allowed', { headers: { Allow: allowedMethods(handlers) } });
  return handler;
}

/**
 * A Netlify Function that turns errors into JSON, and logs. After a write it calls `deliver`, for which nobody waits.
 * @param find may throw an HttpError
 */
export function netlifyFunction(route: string, find: (context: RequestContext) => Handler) {
  return async (request: Request, context: Context): Promise<Response> => {
    const startedAt = performance.now();
    const requestId = context.requestId || crypto.randomUUID();
    const response = await run(find, request, context, requestId).catch((error: unknown) =>
      errorResponse(error, requestId),
    );
    logRequest({
      requestId,
      method: request.method,
      route,
      status: response.status,
      milliseconds: Math.round(performance.now() - startedAt),
    });
    return toResponse(response, request.method, requestId);
  };
}

async function run(
  find: (context: RequestContext) => Handler,
  request: Request,
  context: Context,
  requestId: string,
): Promise<ApiResponse> {
  const url = new URL(request.url);
  const requestContext = { request, url, params: context.params, now: new Date(), clientAddress: context.ip };
  const handler = find(requestContext);
  const response = await handler(requestContext);
  if (isWrite(request) && !handler.isQuiet && response.status < 400) deliverLater(url.origin, context, requestId);
  return response;
}

function isWrite({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** Continues after the response. If the call fails, the scheduled run sends the messages. */
function deliverLater(origin: string, context: Partial<Pick<Context, 'waitUntil'>>, requestId: string): void {
  const call = ring(origin, new Date()).catch((error: unknown) => logError(requestId, error));
  context.waitUntil?.(call);
}

function allowedMethods(handlers: MethodHandlers): string {
  return Object.keys(handlers)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ');
}

function errorResponse(error: unknown, requestId: string): ApiResponse {
  const httpError = toHttpError(error);
  if (httpError.status >= 500) logError(requestId, error);
  return json(httpError.status, httpError.body, httpError.headers);
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof DatabaseUnreachableError) {
    return new HttpError('database_unreachable', { headers: { 'Retry-After': '5' } });
  }
  return new HttpError('internal');
}
