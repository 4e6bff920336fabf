import { HttpError } from './http-error.ts';
import { readSessionCookie } from './session-cookie.ts';

const OWN_SITE = new Set(['same-origin', 'none']);

/**
 * Refuses a state-changing call that another site's page sent (contract, "State-changing calls"). Browsers say where
 * a request comes from in `Sec-Fetch-Site`; older ones in `Origin`; other clients in neither.
 */
export function requireOwnOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOwn = site === null ? origin === null || origin === new URL(request.url).origin : OWN_SITE.has(site);
  if (!isOwn) throw new HttpError('foreign_origin');
}

/** The same where only a visitor's session cookie could be abused: a call that carries none may come from anywhere. */
export function requireOwnOriginWithCookie(request: Request): void {
  if (readSessionCookie(request) !== null) requireOwnOrigin(request);
}
