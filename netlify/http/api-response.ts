/** Repeats the headers of netlify.toml, which Netlify applies to files only. */
const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'strict-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Headers for a response whose address has a secret or the number of a certificate. */
export const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' } as const;

export interface ApiResponse {
  status: number;
  body: BodyInit | null;
  headers?: Record<string, string>;
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): ApiResponse {
  return jsonText(status, JSON.stringify(body), headers);
}

export function jsonText(status: number, body: string, headers: Record<string, string> = {}): ApiResponse {
  return { status, body, headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers } };
}

/** Makes a response that caches may store if they revalidate it each time. */
export function publicJson(body: unknown, headers: Record<string, string> = {}): ApiResponse {
  return json(200, body, { 'Cache-Control': 'public, max-age=0, must-revalidate', ...headers });
}

/** Redirects from a link in an email, whose address has a secret. */
export function seeOther(path: string): ApiResponse {
  return { status: 303, body: null, headers: { Location: path, ...NO_REFERRER } };
}

export function noContent(headers: Record<string, string> = {}): ApiResponse {
  return { status: 204, body: null, headers };
}

/** Makes the platform's response. Caches do not store it, unless its own headers allow that. */
export function toResponse({ status, body, headers }: ApiResponse, method: string, requestId: string): Response {
  return new Response(method === 'HEAD' ? null : body, {
    status,
    headers: { 'Cache-Control': 'no-store', ...SECURITY_HEADERS, ...headers, 'X-Request-Id': requestId },
  });
}
