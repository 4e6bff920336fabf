import * as z from 'zod/mini';
import { token } from '#src/contract/fields.ts';
import type { Database } from '#netlify/db/database.ts';
import { findAddress } from '#netlify/db/queries/registrations/bookings.ts';
import { readEnvironment } from '#netlify/env.ts';
import { readToken, type TokenPurpose } from '#netlify/tokens.ts';
import type { ApiResponse } from './api-response.ts';
import type { Handler } from './endpoint.ts';
import { publicPost, type DatabaseContext } from './public-post.ts';
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

/** Body of the calls that open, cancel or decline what a link is for, or keep a place in line. */
export const linkSchema = z.object({ token });

interface LinkContext extends DatabaseContext {
  /** The id of the row that the link opens. */
  id: string;
}

/** Handles a POST whose body is only the token of a link. */
export function linkPost(purpose: TokenPurpose, handle: (context: LinkContext) => Promise<ApiResponse>): Handler {
  return publicPost({
    body: linkSchema,
    async handle({ body, ...context }) {
      const { database, now } = context;
      const isBooking = purpose === 'booking';
      const id = isBooking ? await requireBooking(database, body.token, now) : requireToken(purpose, body.token, now);
      return handle({ ...context, id });
    },
  });
}
