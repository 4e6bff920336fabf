import type { Environment } from '#netlify/env.ts';
import { signToken, type TokenPurpose } from '#netlify/tokens.ts';

/** A page that a token opens. The token stands in the fragment, which browsers do not send. */
export function tokenLink({ siteUrl, sessionSecret }: Environment, purpose: TokenPurpose, id: string): string | null {
  if (sessionSecret === undefined) return null;
  return `${siteUrl}/${purpose}#${signToken({ current: sessionSecret }, purpose, id, new Date())}`;
}

/** A page whose form sends the token on: it stands in the query, because mail programs send it too (RFC 8058). */
export function pressLink({ siteUrl, sessionSecret = '' }: Environment, purpose: TokenPurpose, id: string): string {
  return `${siteUrl}/${purpose}?token=${signToken({ current: sessionSecret }, purpose, id, new Date())}`;
}

/** The page that says whether a certificate is genuine. */
export function certificateAddress({ siteUrl }: Environment, number: string): string {
  return `${siteUrl}/certificates/${number}`;
}
