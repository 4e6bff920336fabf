import { readEnvironment } from '#netlify/env.ts';
import { readToken, type TokenPurpose } from '#netlify/tokens.ts';
import { HttpError } from './http-error.ts';

export const UNKNOWN_LINK = "This link isn't valid.";

/** The id of the row that the token of a link opens. @throws HttpError not_found for a forged or retired one */
export function requireToken(purpose: TokenPurpose, token: string, now: Date): string {
  const { sessionSecret: current, previousSessionSecret: previous } = readEnvironment();
  const id = current === undefined ? null : readToken({ current, previous }, purpose, token, now);
  if (id === null) throw new HttpError('not_found', { message: UNKNOWN_LINK });
  return id;
}
