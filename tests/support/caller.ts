import type { Context } from '@netlify/functions';
import { waitUntil } from '#scripts/server/background.ts';
import { functionRouter, loadFunctions } from '#scripts/server/functions.ts';

/** Where the functions under test are: plain http, as on a developer's machine. */
export const ORIGIN = 'http://localhost:8888';

/** What came back. `body` is the parsed JSON, `undefined` where there is none; `text` is all that came. */
export interface Answer {
  status: number;
  body: unknown;
  text: string;
  headers: Headers;
}

export interface SendOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  origin?: string;
  /** On a platform that ends the function with its answer. */
  withoutBackground?: boolean;
}

/** Somebody at one client address who keeps cookies, as a browser does. */
export interface Caller {
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** The body of a successful GET. */
  read<Body>(path: string): Promise<Body>;
  /** Sends what is stored. @returns its id */
  add<Id = string>(path: string, body: unknown): Promise<Id>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** The cookies it holds, by name. */
  cookies: Map<string, string>;
}

let callers = 0;

/** An address in a network that no other caller has. */
function nextAddress(): string {
  callers += 1;
  return `2001:db8:0:${callers.toString(16)}::1`;
}

type Router = ReturnType<typeof functionRouter>;

/** Loads the functions; paths that none has go where netlify.toml sends them. */
export async function loadRouter(): Promise<Router> {
  const route = functionRouter(await loadFunctions());
  return (pathname, method) => route(pathname, method) ?? route('/.netlify/functions/unknown', method);
}

/** Makes callers that send plain requests to the function whose path fits. */
export function callerFactory(route: Router) {
  return ({ address = nextAddress(), cookies = [] as Iterable<[string, string]> } = {}): Caller => {
    const jar = new Map(cookies);

    async function send(method: string, path: string, options: SendOptions = {}): Promise<Answer> {
      const url = new URL(path, options.origin ?? ORIGIN);
      const found = route(url.pathname, method);
      if (!found) throw new Error(`No function answers ${url.pathname}.`);
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
      if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`);
      return body as Body;
    }

    async function add<Id>(path: string, body: unknown): Promise<Id> {
      const answer = await send('POST', path, { body });
      if (answer.status !== 201) throw new Error(`${path} was answered with ${answer.status}: ${answer.text}`);
      return (answer.body as { id: Id }).id;
    }

    return {
      send,
      read,
      add,
      cookies: jar,
      get: (path, headers = {}) => send('GET', path, { headers }),
      post: (path, body, headers = {}) => send('POST', path, { body, headers }),
      patch: (path, body, headers = {}) => send('PATCH', path, { body, headers }),
      delete: (path, headers = {}) => send('DELETE', path, { headers }),
    };
  };
}

/** Where an answer says that its list goes on; `undefined` on the last page. */
export function nextOf({ headers }: Pick<Answer, 'headers'>): string | undefined {
  const link = headers.get('link');
  const next = /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1];
  if (link !== null && next === undefined) throw new Error(`This leads to no next page: ${link}`);
  return next;
}

/** The pages of a list from this path on, each with its rows. */
export async function readPages<Row>(caller: Caller, path: string): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const answer: Answer = await caller.get(next);
    if (answer.status !== 200) throw new Error(`${next} was answered with ${answer.status}: ${answer.text}`);
    pages.push(answer.body as Row[]);
    next = nextOf(answer);
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
