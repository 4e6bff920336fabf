import type { Database } from '#netlify/db/database.ts';
import { findAddress } from '#netlify/db/queries/registrations/bookings.ts';
import { readEnvironment } from '#netlify/env.ts';
import { readToken, type TokenPurpose } from '#netlify/tokens.ts';
import { refusal } from './respond.ts';

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
  if (isFor !== null && !isFor((await findAddress(database, id)) ?? '')) throw refusal('unknown');
  return id;
}

function requireTarget(purpose: TokenPurpose, token: string, now: Date) {
  const { sessionSecret: current, previousSessionSecret: previous } = readEnvironment();
  const target = current === undefined ? null : readToken({ current, previous }, purpose, token, now);
  if (target === null) throw refusal('unknown');
  return target;
}
