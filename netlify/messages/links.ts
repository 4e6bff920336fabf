import { emailKey } from '#src/lib/people.ts';
import type { Environment } from '#netlify/env.ts';
import { signToken, type TokenPurpose } from '#netlify/tokens.ts';
import { writeAddressToken } from './address-token.ts';

/**
 * A link to a page that the token opens. Browsers do not send the fragment. `null` if no secret is configured.
 * @param address that the link of a booking goes to: it opens the booking while that has this address
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

/** The link to the page that takes an address off the list. Its token is in the query: mail programs post to it (RFC 8058). */
export function unsubscribeLink({ siteUrl, sessionSecret = '' }: Environment, email: string): string {
  return `${siteUrl}/unsubscribe?token=${writeAddressToken(sessionSecret, emailKey(email))}`;
}

/** The address of staff's calendar. Its token is in the path: calendars read it without a page. */
export function calendarLink({ siteUrl, sessionSecret = '' }: Environment, id: string): string {
  return `${siteUrl}/api/calendar/${signToken({ current: sessionSecret }, 'calendar', id, new Date())}.ics`;
}

/** The page that says whether a certificate is genuine. */
export function certificateAddress({ siteUrl }: Environment, number: string): string {
  return `${siteUrl}/certificates/${number}`;
}
