import { MAX_SESSION_HOURS } from '#src/contract/session.ts';
import { HttpError } from './http-error.ts';

const MAX_AGE_SECONDS = MAX_SESSION_HOURS * 3_600;

/** `__Host-` binds the cookie to this host. Browsers refuse it over plain http, as on a developer's machine. */
function cookieName(url: URL): string {
  return url.protocol === 'https:' ? '__Host-nova-session' : 'nova-session';
}

function attributes(url: URL): string {
  return `Path=/; HttpOnly; SameSite=Strict${url.protocol === 'https:' ? '; Secure' : ''}`;
}

export function readSessionCookie(request: Request): string | null {
  const header = request.headers.get('cookie');
  if (header === null) return null;
  const prefix = `${cookieName(new URL(request.url))}=`;
  const cookies = header.split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? null;
}

export function sessionCookie(url: URL, token: string): string {
  return `${cookieName(url)}=${token}; Max-Age=${MAX_AGE_SECONDS}; ${attributes(url)}`;
}

export function clearedSessionCookie(url: URL): string {
  return `${cookieName(url)}=; Max-Age=0; ${attributes(url)}`;
}

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

/** Refuses calls from pages of other sites if they carry a session cookie. Without one, they have nothing to abuse. */
export function requireOwnOriginWithCookie(request: Request): void {
  if (readSessionCookie(request) !== null) requireOwnOrigin(request);
}
