import { MAX_SESSION_HOURS } from '#netlify/db/queries/access/sessions.ts';

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
