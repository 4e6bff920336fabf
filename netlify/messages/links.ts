import type { Environment } from '#netlify/env.ts';
import { signToken, type TokenPurpose } from '#netlify/tokens.ts';

/** A page that a token opens. The token stands in the fragment, which browsers do not send. */
export function tokenLink({ siteUrl, sessionSecret }: Environment, purpose: TokenPurpose, id: string): string | null {
  if (sessionSecret === undefined) return null;
  return `${siteUrl}/${purpose}#${signToken({ current: sessionSecret }, purpose, id, new Date())}`;
}
