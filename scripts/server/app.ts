import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { logError } from '#netlify/log.ts';
import { callFunction, functionRouter, type LoadedFunction } from './functions.ts';
import { decodableUrl, type Rules } from './rules.ts';

interface Site {
  /** Called for each request, because a build may replace the directory. */
  publishDirectory: () => string;
  rules: Rules;
  functions: LoadedFunction[];
}

type Rule = Awaited<ReturnType<Rules['match']>>;

/** Paths that Netlify uses itself and does not serve. */
const INTERNAL = /^\/(_redirects|_headers|\.netlify(\/.*)?)$/;

/** Makes an app of the built site with its functions, in Netlify's order: function, file, redirect or rewrite, 404.html. */
export function createApp({
  publishDirectory,
  rules,
  functions,
}: Site): Hono<{ Bindings: HttpBindings | Http2Bindings }> {
  const findFunction = functionRouter(functions);
  let served = { directory: publishDirectory(), files: createFileApp(publishDirectory()) };
  const files = () => {
    const directory = publishDirectory();
    if (directory !== served.directory) served = { directory, files: createFileApp(directory) };
    return served.files;
  };
  const app = new Hono<{ Bindings: HttpBindings | Http2Bindings }>();

  app.use(compress());

  app.all('*', async ({ req, env }) => {
    const url = decodableUrl(req.url);
    const isInternal = INTERNAL.test(url.pathname);
    const direct = isInternal ? null : findFunction(url.pathname, req.method);
    const rule = direct ? undefined : await rules.match(new Request(url));
    const route = direct ?? findFunction(rule?.target.pathname ?? '', req.method);
    if (route) return callFunction(route, req.raw, env.incoming.socket.remoteAddress);

    const headers = rules.headersOf(decodeURI(url.pathname));
    const response = await sendPage(req.raw, url, isInternal ? undefined : rule, isInternal);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  });

  async function sendPage({ method, headers }: Request, url: URL, rule: Rule, isInternal: boolean): Promise<Response> {
    const pretty = prettyPath(url.pathname);
    if (pretty !== url.pathname) return redirect(pretty + url.search, 301);
    const isRead = method === 'GET' || method === 'HEAD';
    const send = (target: URL, headers: HeadersInit) => files().fetch(new Request(target, { method, headers }));

    const file = isRead && !isInternal ? await send(url, headers) : null;
    if (file && file.status !== 404) return file;
    if (rule?.redirect) return redirect(rule.external ? rule.target.href : rule.targetRelative, rule.statusCode);
    if (!isRead) return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
    const target = new URL(rule?.target.pathname ?? '/404', url);
    if (rule?.statusCode === 200) return send(target, headers);
    // An error page is sent whole, so the request's conditions and ranges are dropped.
    const page = await send(target, { 'Accept-Encoding': headers.get('Accept-Encoding') ?? '' });
    return new Response(page.body, { status: rule?.statusCode ?? 404, headers: page.headers });
  }

  app.onError((error, c) => {
    const isClientError = error instanceof URIError || error instanceof TypeError;
    if (!isClientError) logError('server', error);
    return c.body(null, isClientError ? 400 : 500, rules.headersOf('/'));
  });

  return app;
}

/** Serves files, with compressed ones (`.br`, `.gz`) for clients that accept them. The file of `/page` is `page.html`. */
function createFileApp(root: string): Hono {
  const app = new Hono();
  const tag = etag();
  app.use((c, next) => (c.req.header('Range') === undefined ? tag(c, next) : next()));
  const toHtml = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);
  app.use(serveStatic({ root, precompressed: true, rewriteRequestPath: toHtml }));
  app.use(serveStatic({ root, precompressed: true }));
  return app;
}

function redirect(location: string, status: number): Response {
  return new Response(null, { status, headers: { Location: location } });
}

/** Returns the path that Netlify's pretty URLs lead to (netlify.toml, `pretty_urls`): without `.html` and trailing slashes. */
function prettyPath(pathname: string): string {
  if (/^\/api(\/|$)/.test(pathname)) return pathname;
  return pathname.replace(/\/+/g, '/').replace(/(\/index)?(\.html)?\/*$/, '') || '/';
}
