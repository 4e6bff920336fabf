import type { Database } from '#netlify/db/database.ts';
import { findAddress } from '#netlify/db/queries/registrations/bookings.ts';
import { readEnvironment } from '#netlify/env.ts';
import { readToken, type TokenPurpose } from '#netlify/tokens.ts';
import { HttpError } from './http-error.ts';

const UNKNOWN_LINK = "This link isn't valid.";

/** For a link that is forged, retired or over, and for what it opened and is gone. */
export function unknownLink(): HttpError {
  return new HttpError('not_found', { message: UNKNOWN_LINK });
}

/** The id of the row that the token of a link opens. @throws HttpError not_found for a forged or retired one */
export function requireToken(purpose: TokenPurpose, token: string, now: Date): string {
  return requireTarget(purpose, token, now).id;
}

/**
 * The id of the booking that the token of a link opens. A link in an email opens it while the booking has the address that it went to:
 * whoever got it by a mistyped one must not read on. Spam and ended bookings are for the queries.
 * @throws HttpError not_found
 */
export async function requireBooking(database: Database, token: string, now: Date): Promise<string> {
  const { id, isFor } = requireTarget('booking', token, now);
  if (isFor !== null && !isFor((await findAddress(database, id)) ?? '')) throw unknownLink();
  return id;
}

function requireTarget(purpose: TokenPurpose, token: string, now: Date) {
  const { sessionSecret: current, previousSessionSecret: previous } = readEnvironment();
  const target = current === undefined ? null : readToken({ current, previous }, purpose, token, now);
  if (target === null) throw unknownLink();
  return target;
}
