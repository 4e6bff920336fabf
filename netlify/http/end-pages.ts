import type { Database } from '#netlify/db/database.ts';
import { forgetPages, listPagesToEnd } from '#netlify/db/queries/payments/checkout-pages.ts';
import { readEnvironment } from '#netlify/env.ts';
import { logError } from '#netlify/log.ts';

const API = 'https://api.stripe.com';

const TIMEOUT_MS = 3_500;

/** Statuses for a page that is not open, because it has ended or was paid at. */
const NOT_OPEN = [400, 404];

/** An error whose message names no visitor. */
class PageNotEndedError extends Error {
  override readonly name = 'PageNotEndedError';
}

/**
 * Ends pages at the payment provider. If the provider does not answer, a later run ends the page.
 * @param sessionIds the provider's ids of the pages
 */
export async function endPages(database: Database, sessionIds: readonly string[]): Promise<void> {
  const ended = await Promise.all(sessionIds.map(async (id) => ((await hasEnded(id)) ? [id] : [])));
  await forgetPages(database, ended.flat());
}

/** Ends a page, without the provider's package, which is too large for `deliver`. @returns whether the page is no longer open */
async function hasEnded(sessionId: string): Promise<boolean> {
  const { stripeSecretKey, stripeApiBase = API } = readEnvironment();
  if (stripeSecretKey === undefined) return false;
  try {
    const { ok, status } = await fetch(new URL(`/v1/checkout/sessions/${sessionId}/expire`, stripeApiBase), {
      method: 'POST',
      headers: { Authorization: `Bearer ${stripeSecretKey}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (ok || NOT_OPEN.includes(status)) return true;
    throw new PageNotEndedError(`The provider answered ${status}.`);
  } catch (error) {
    logError('checkout-end', error);
    return false;
  }
}

/** Ends the pages of bookings that were cancelled, moved, deleted or paid otherwise. */
export async function endStalePages(database: Database, now: Date): Promise<void> {
  await endPages(database, await listPagesToEnd(database, now));
}
