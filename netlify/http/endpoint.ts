import type { Context } from '@netlify/functions';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { json, toResponse, type ApiResponse } from './api-response.ts';
import { runAfterResponse } from './after-response.ts';
import { HttpError } from './http-error.ts';
import { logError, logRequest } from '#netlify/log.ts';

export interface RequestContext {
  request: Request;
  url: URL;
  /** Named parts of the path. */
  params: Record<string, string>;
  now: Date;
  /** From the platform, never from a header. */
  clientAddress: string;
  /** Resolves when the response may be sent, after 2 s at most. */
  runAfterResponse: (work: Promise<unknown>) => Promise<void>;
}

export type Handler = (context: RequestContext) => Promise<ApiResponse>;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type MethodHandlers = Partial<Record<Method, Handler>>;

/** A Netlify Function for one path. */
export function endpoint(route: string, handlers: MethodHandlers) {
  return netlifyFunction(route, (context) => handleMethod(handlers, context));
}

/** A HEAD runs the GET. @throws HttpError method_not_allowed */
export function handleMethod(handlers: MethodHandlers, context: RequestContext): Promise<ApiResponse> {
  const { method } = context.request;
  const name = method === 'HEAD' ? 'GET' : method;
  const handler = Object.hasOwn(handlers, name) ? handlers[name as Method] : undefined;
  if (!handler) throw new HttpError('method_not_allowed', { headers: { Allow: allowedMethods(handlers) } });
  return handler(context);
}

/** A Netlify Function that gives every method to one handler, turns errors into JSON, and logs. */
export function netlifyFunction(route: string, handler: Handler) {
  return async (request: Request, context: Context): Promise<Response> => {
    const startedAt = performance.now();
    const requestId = context.requestId || crypto.randomUUID();
    const response = await run(handler, request, context, requestId).catch((error: unknown) =>
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

async function run(handler: Handler, request: Request, context: Context, requestId: string): Promise<ApiResponse> {
  return handler({
    request,
    url: new URL(request.url),
    params: context.params,
    now: new Date(),
    clientAddress: context.ip,
    runAfterResponse: (work) => runAfterResponse(context, requestId, work),
  });
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
