import type { Database } from '#netlify/db/database.ts';
import { findAddress } from '#netlify/db/queries/registrations/bookings.ts';
import { readEnvironment } from '#netlify/env.ts';
import { readToken, type TokenPurpose } from '#netlify/tokens.ts';
import { HttpError } from './http-error.ts';

const UNKNOWN_LINK = "This link isn't valid.";

/** Makes the error for a link that is forged, retired or has ended, or whose row is gone. */
export function unknownLink(): HttpError {
  return new HttpError('not_found', { message: UNKNOWN_LINK });
}

/** Returns the id of the row that a link's token opens. @throws HttpError not_found for a forged or retired token */
export function requireToken(purpose: TokenPurpose, token: string, now: Date): string {
  return requireTarget(purpose, token, now).id;
}

/**
 * Returns the id of the booking that a link's token opens. A link in an email works while the booking has the address that the
 * email went to: once a mistyped address is corrected, whoever got the email must not read on. Queries refuse spam and old rows.
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
