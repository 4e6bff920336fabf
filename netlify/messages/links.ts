import { emailKey } from '#src/lib/people.ts';
import type { Environment } from '#netlify/env.ts';
import { signToken, type TokenPurpose } from '#netlify/tokens.ts';
import { writeAddressToken } from './address-token.ts';

/**
 * Returns a link to a page that a token opens; `null` if no secret is configured. Browsers do not send the fragment to servers.
 * @param address the address to which the link of a booking goes, which opens the booking while it has that address
 */
export function tokenLink(
  { siteUrl, sessionSecret }: Environment,
  purpose: TokenPurpose,
  id: string,
  address?: string,
): string | null {
  if (sessionSecret === undefined) return null;
  return `${siteUrl}/${purpose}#${signToken({ current: sessionSecret }, purpose, id, new Date(), address)}`;
}

/** Returns the link to leave the list. Its token is in the query, because mail programs post to the address (RFC 8058). */
export function unsubscribeLink({ siteUrl, sessionSecret = '' }: Environment, email: string): string {
  return `${siteUrl}/unsubscribe?token=${writeAddressToken(sessionSecret, emailKey(email))}`;
}

/** Returns the address of staff's calendar. Its token is in the path, because calendars read it without a page. */
export function calendarLink({ siteUrl, sessionSecret = '' }: Environment, id: string): string {
  return `${siteUrl}/api/calendar/${signToken({ current: sessionSecret }, 'calendar', id, new Date())}.ics`;
}

/** Returns the address of the page that says whether a certificate is genuine. */
export function certificateAddress({ siteUrl }: Environment, number: string): string {
  return `${siteUrl}/certificates/${number}`;
}
