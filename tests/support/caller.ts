import type { Context } from '@netlify/functions';
import { waitUntil } from '#scripts/server/background.ts';
import { deliverInProcess } from '#scripts/server/deliver.ts';
import { functionRouter, loadFunctions } from '#scripts/server/functions.ts';

/** The origin of the functions under test: plain HTTP, as on a developer's machine. */
export const ORIGIN = 'http://localhost:8888';

/** `body` is the parsed JSON, or `undefined` for other content; `text` is the whole content. */
export interface ParsedResponse {
  status: number;
  body: unknown;
  text: string;
  headers: Headers;
}

export interface SendOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  origin?: string;
  /** Simulates a platform without `waitUntil`. */
  withoutBackground?: boolean;
}

/** A client with one address and a cookie jar, like a browser. */
export interface Caller {
  send(method: string, path: string, options?: SendOptions): Promise<ParsedResponse>;
  get(path: string, headers?: Record<string, string>): Promise<ParsedResponse>;
  /** Returns the body of a GET, and throws if it fails. */
  read<Body>(path: string): Promise<Body>;
  /** Creates a row with a POST. @returns its id */
  add<Id = string>(path: string, body: unknown): Promise<Id>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<ParsedResponse>;
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<ParsedResponse>;
  delete(path: string, headers?: Record<string, string>): Promise<ParsedResponse>;
  /** Its cookies, by name. */
  cookies: Map<string, string>;
}

let callers = 0;

/** Returns a client address in a network of its own. */
function nextAddress(): string {
  callers += 1;
  return `2001:db8:0:${callers.toString(16)}::1`;
}

type Router = ReturnType<typeof functionRouter>;

/** Loads the functions. Unknown paths are routed to the function that netlify.toml names. */
export async function loadRouter(): Promise<Router> {
  const functions = await loadFunctions();
  deliverInProcess(functions);
  const route = functionRouter(functions);
  return (pathname, method) => route(pathname, method) ?? route('/.netlify/functions/unknown', method);
}

/** Every call, such as "POST /api/enquiries", in the order of the functions, by the methods that they allow. */
export async function allCalls(visitor: Caller): Promise<string[]> {
  const all = (await loadFunctions()).flatMap(({ paths, config: { method } }) =>
    paths.map((path) => ({ path, only: method })),
  );
  const calls = await Promise.all(
    all.map(async ({ path, only }) => {
      // Static pages, or another function, handle the other methods of this path.
      if (typeof only === 'string') return [`${only} ${path}`];
      const { headers } = await visitor.send('OPTIONS', path);
      const methods = headers.get('allow')?.split(', ') ?? [];
      return methods
        .filter((method) => method !== 'HEAD' && (only === undefined || only.some((own) => own === method)))
        .map((method) => `${method} ${path}`);
    }),
  );
  return calls.flat();
}

/** A call as it was sent. */
export interface Call {
  caller: Caller;
  method: string;
  path: string;
  body: unknown;
}

/**
 * Returns a factory of callers, which send plain requests to the function with the matching path.
 * @param onCall is told of every call
 */
export function callerFactory(route: Router, onCall: (call: Call) => void = () => undefined) {
  return ({ address = nextAddress(), cookies = [] as Iterable<[string, string]> } = {}): Caller => {
    const jar = new Map(cookies);

    async function send(method: string, path: string, options: SendOptions = {}): Promise<ParsedResponse> {
      const url = new URL(path, options.origin ?? ORIGIN);
      onCall({ caller, method, path, body: options.body });
      const found = route(url.pathname, method);
      if (!found) throw new Error(`No function has the path ${url.pathname}.`);
      const request = toRequest(url, method, options, jar);
      const context = {
        params: found.params,
        ip: address,
        requestId: '',
        ...(options.withoutBackground ? {} : { waitUntil }),
      } as unknown as Context;
      const response = await found.handler(request, context);
      keepCookies(jar, response);
      // A byte-order mark is part of the text.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
      const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
    }

    async function read<Body>(path: string): Promise<Body> {
      const { status, body, text } = await send('GET', path);
      if (status !== 200) throw new Error(`${path} returned ${status}: ${text}`);
      return body as Body;
    }

    async function add<Id>(path: string, body: unknown): Promise<Id> {
      const response = await send('POST', path, { body });
      if (response.status !== 201) throw new Error(`${path} returned ${response.status}: ${response.text}`);
      return (response.body as { id: Id }).id;
    }

    const caller: Caller = {
      send,
      read,
      add,
      cookies: jar,
      get: (path, headers = {}) => send('GET', path, { headers }),
      post: (path, body, headers = {}) => send('POST', path, { body, headers }),
      patch: (path, body, headers = {}) => send('PATCH', path, { body, headers }),
      delete: (path, headers = {}) => send('DELETE', path, { headers }),
    };
    return caller;
  };
}

/** Returns the path of the next page from the Link header; `undefined` on the last page. */
export function nextOf({ headers }: Pick<ParsedResponse, 'headers'>): string | undefined {
  const link = headers.get('link');
  const next = /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1];
  if (link !== null && next === undefined) throw new Error(`The Link header has no next page: ${link}`);
  return next;
}

/** Reads all pages of a list, beginning with this path. @returns the rows of each page */
export async function readPages<Row>(caller: Caller, path: string): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const response: ParsedResponse = await caller.get(next);
    if (response.status !== 200) throw new Error(`${next} returned ${response.status}: ${response.text}`);
    pages.push(response.body as Row[]);
    next = nextOf(response);
  }
  return pages;
}

function toRequest(url: URL, method: string, { body, raw, headers }: SendOptions, jar: Map<string, string>): Request {
  const content = raw ?? (body === undefined ? null : JSON.stringify(body));
  const all = new Headers(body === undefined ? {} : { 'Content-Type': 'application/json' });
  if (jar.size > 0) all.set('Cookie', Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '));
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value);
  return new Request(url, { method, headers: all, body: content, duplex: 'half' } as RequestInit);
}

function keepCookies(jar: Map<string, string>, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
}
