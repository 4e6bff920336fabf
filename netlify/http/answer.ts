/** Headers of every API answer. Netlify applies those of netlify.toml to files only. */
const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** A JSON answer, never stored by a cache unless `headers` says otherwise. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return jsonText(status, JSON.stringify(body), headers);
}

/** The same from text that is JSON already. */
export function jsonText(status: number, body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}

/** A public JSON answer that a cache may keep if it asks again each time. */
export function publicJson(body: unknown, headers: Record<string, string> = {}): Response {
  return json(200, body, { 'Cache-Control': 'public, max-age=0, must-revalidate', ...headers });
}

/** Leads a browser to another page of this site. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } });
}

export function noContent(headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 204, headers });
}

/** The answer as it leaves: with the security headers, the request's id, and without a body for `HEAD`. */
export function finish(response: Response, method: string, requestId: string): Response {
  const { headers, status } = response;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.set('X-Request-Id', requestId);
  return method === 'HEAD' ? new Response(null, { status, headers }) : response;
}
