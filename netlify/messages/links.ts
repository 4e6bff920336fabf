import type { Environment } from '#netlify/env.ts';
import { signToken, type TokenPurpose } from '#netlify/tokens.ts';

/** A link to a page that the token opens. Browsers do not send the fragment. `null` if no secret is configured. */
export function tokenLink({ siteUrl, sessionSecret }: Environment, purpose: TokenPurpose, id: string): string | null {
  if (sessionSecret === undefined) return null;
  return `${siteUrl}/${purpose}#${signToken({ current: sessionSecret }, purpose, id, new Date())}`;
}

/** A link to a page with one button. The token is in the query, because mail programs post to the same address (RFC 8058). */
export function pressLink({ siteUrl, sessionSecret = '' }: Environment, purpose: TokenPurpose, id: string): string {
  return `${siteUrl}/${purpose}?token=${signToken({ current: sessionSecret }, purpose, id, new Date())}`;
}

/** The page that says whether a certificate is genuine. */
export function certificateAddress({ siteUrl }: Environment, number: string): string {
  return `${siteUrl}/certificates/${number}`;
}
