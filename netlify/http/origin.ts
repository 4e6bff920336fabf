import { HttpError } from './http-error.ts';
import { readSessionCookie } from './session-cookie.ts';

const OWN_SITE = new Set(['same-origin', 'none']);

/**
 * Refuses calls from pages of other sites. Browsers send `Sec-Fetch-Site`, older ones only `Origin`. Other clients send
 * neither.
 */
export function requireOwnOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOwn = site === null ? origin === null || origin === new URL(request.url).origin : OWN_SITE.has(site);
  if (!isOwn) throw new HttpError('foreign_origin');
}

/** Without a session cookie, a call from another site can abuse nothing. */
export function requireOwnOriginWithCookie(request: Request): void {
  if (readSessionCookie(request) !== null) requireOwnOrigin(request);
}
