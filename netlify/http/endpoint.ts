import type { Context } from '@netlify/functions';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { json, toResponse, type ApiResponse } from './api-response.ts';
import { afterwards } from './afterwards.ts';
import { HttpError } from './http-error.ts';
import { logError, logRequest } from '#netlify/log.ts';

/** What every operation gets of a request. */
export interface Exchange {
  request: Request;
  url: URL;
  /** Parts of the path that the pattern names. */
  params: Record<string, string>;
  now: Date;
  /** As the platform hands it over, never read from a header. */
  clientAddress: string;
  /** Lets work go on after the answer; resolves as soon as the answer may leave, 2 s later at most. */
  afterwards: (work: Promise<unknown>) => Promise<void>;
}

/** Answers one method of one path; made by the functions in operations.ts. */
export type Operation = (exchange: Exchange) => Promise<ApiResponse>;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type Operations = Partial<Record<Method, Operation>>;

/** A Netlify Function for one path: answers its methods and refuses the others. */
export function endpoint(route: string, operations: Operations) {
  return handler(route, (exchange) => {
    const operation = findOperation(operations, exchange.request.method);
    if (!operation) throw new HttpError('method_not_allowed', { headers: { Allow: allowedMethods(operations) } });
    return operation(exchange);
  });
}

function findOperation(operations: Operations, method: string): Operation | undefined {
  const name = method === 'HEAD' ? 'GET' : method;
  return Object.hasOwn(operations, name) ? operations[name as Method] : undefined;
}

/** A Netlify Function that gives every method to one operation, turns failures into the contract's JSON and logs. */
export function handler(route: string, operation: Operation) {
  return async (request: Request, context: Context): Promise<Response> => {
    const startedAt = performance.now();
    const requestId = context.requestId || crypto.randomUUID();
    const answer = await run(operation, request, context, requestId).catch((error: unknown) =>
      failureAnswer(error, requestId),
    );
    logRequest({
      requestId,
      method: request.method,
      route,
      status: answer.status,
      milliseconds: Math.round(performance.now() - startedAt),
    });
    return toResponse(answer, request.method, requestId);
  };
}

async function run(operation: Operation, request: Request, context: Context, requestId: string): Promise<ApiResponse> {
  return operation({
    request,
    url: new URL(request.url),
    params: context.params,
    now: new Date(),
    clientAddress: context.ip,
    afterwards: (work) => afterwards(context, requestId, work),
  });
}

function allowedMethods(operations: Operations): string {
  return Object.keys(operations)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ');
}

function failureAnswer(error: unknown, requestId: string): ApiResponse {
  const failure = toFailure(error);
  if (failure.status >= 500) logError(requestId, error);
  return json(failure.status, failure.body, failure.headers);
}

function toFailure(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof DatabaseUnreachableError) {
    return new HttpError('database_unreachable', { headers: { 'Retry-After': '5' } });
  }
  return new HttpError('internal');
}
