import type { Context } from '@netlify/functions';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { json, toResponse, type ApiResponse } from './api-response.ts';
import { HttpError } from './http-error.ts';
import { callDeliverAfterWrite } from './call-deliver.ts';
import { logError, logRequest } from '#netlify/log.ts';

export interface RequestContext {
  request: Request;
  url: URL;
  /** Named parts of the path, decoded. */
  params: Record<string, string>;
  now: Date;
  /** The address that the platform gives, never one from a header. */
  clientAddress: string;
}

export interface Handler {
  (context: RequestContext): Promise<ApiResponse>;
  /** Whether the handler queues no messages, so that `deliver` need not be called afterwards. */
  hasNoMessages?: boolean;
}

/** Marks the handler of a POST or DELETE that queues no messages. */
export function withoutMessages(handle: (context: RequestContext) => Promise<ApiResponse>): Handler {
  return Object.assign((context: RequestContext) => handle(context), { hasNoMessages: true });
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Such as 'POST /api/booking'. */
type Call = `${Method} /${string}`;

interface Route {
  /** The text of the pattern, for the log. */
  path: string;
  pattern: URLPattern;
  handlers: Partial<Record<Method, Handler>>;
  methodsElsewhere: readonly Method[];
}

interface Elsewhere {
  /** Methods that another function has at the same paths. */
  methodsElsewhere?: readonly Method[];
}

/**
 * Makes a Netlify Function for the paths of `config.path`. It turns errors into JSON, and logs requests. After a write it calls
 * `deliver`, without making the client wait.
 */
export function endpoints(calls: Readonly<Partial<Record<Call, Handler>>>, { methodsElsewhere = [] }: Elsewhere = {}) {
  const routes = routesOf(calls, methodsElsewhere);
  return async (request: Request, context: Context): Promise<Response> => {
    const startedAt = performance.now();
    const requestId = context.requestId || crypto.randomUUID();
    const url = new URL(request.url);
    const route = findRoute(routes, url);
    const response = await run(route, request, url, context, requestId).catch((error: unknown) =>
      errorResponse(error, requestId),
    );
    logRequest({
      requestId,
      method: request.method,
      route: route?.path ?? 'unknown',
      status: response.status,
      milliseconds: Math.round(performance.now() - startedAt),
    });
    return toResponse(response, request.method, requestId);
  };
}

/** Groups calls by path. Paths without a parameter come first, because they also match a pattern with one. */
function routesOf(calls: Readonly<Partial<Record<Call, Handler>>>, methodsElsewhere: readonly Method[]): Route[] {
  const routes = new Map<string, Route>();
  for (const [call, handler] of Object.entries(calls) as [Call, Handler][]) {
    const [method, path] = call.split(' ') as [Method, string];
    const route = routes.get(path) ?? {
      path,
      pattern: new URLPattern({ pathname: path }),
      handlers: {},
      methodsElsewhere,
    };
    route.handlers[method] = handler;
    routes.set(path, route);
  }
  return [...routes.values()].sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));
}

/** Finds the route of a path. One that cannot be decoded has none. */
function findRoute(routes: readonly Route[], { pathname, origin }: URL): Route | undefined {
  if (!isDecodable(pathname)) return undefined;
  const address = origin + pathname.replace(/\/$/, '');
  return routes.find(({ pattern }) => pattern.test(address));
}

function isDecodable(pathname: string): boolean {
  try {
    return decodeURI(pathname) !== '';
  } catch {
    return false;
  }
}

/** Decodes parameters, which the platform leaves encoded. PostgreSQL refuses NUL, which no id has. */
function decodeParams(params: Context['params']): RequestContext['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, part]) => [name, decodeURIComponent(part).replaceAll('\0', '\uFFFD')]),
  );
}

async function run(
  route: Route | undefined,
  request: Request,
  url: URL,
  context: Context,
  requestId: string,
): Promise<ApiResponse> {
  if (!route) throw new HttpError('not_found');
  const handler = findHandler(route, request);
  const params = decodeParams(context.params);
  const response = await handler({ request, url, params, now: new Date(), clientAddress: context.ip });
  if (isWrite(request) && !handler.hasNoMessages && response.status < 400) deliverLater(url.origin, context, requestId);
  return response;
}

/** Finds the handler of a method. A HEAD runs the GET. @throws HttpError method_not_allowed */
function findHandler(route: Route, { method }: Request): Handler {
  const { handlers } = route;
  const name = method === 'HEAD' ? 'GET' : method;
  const handler = Object.hasOwn(handlers, name) ? handlers[name as Method] : undefined;
  if (!handler) throw new HttpError('method_not_allowed', { headers: { Allow: allowedMethods(route) } });
  return handler;
}

function isWrite({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** Calls `deliver`, also beyond the response. If the call fails, the scheduled run sends the messages. */
function deliverLater(origin: string, context: Partial<Pick<Context, 'waitUntil'>>, requestId: string): void {
  const call = callDeliverAfterWrite(origin).catch((error: unknown) => logError(requestId, error));
  context.waitUntil?.(call);
}

function allowedMethods({ handlers, methodsElsewhere }: Route): string {
  return [...methodsElsewhere, ...Object.keys(handlers)]
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
