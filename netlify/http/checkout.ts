import { createHash } from 'node:crypto';
import type { Database } from '#netlify/db/database.ts';
import { dropPage, storePage } from '#netlify/db/queries/payments/checkout-pages.ts';
import type { Checkout, Page } from '#netlify/db/queries/payments/checkout.ts';
import { queueNotice } from '#netlify/db/queries/outbox/notices.ts';
import { BOOKING_MESSAGE } from '#src/contract/booking.ts';
import { trainingDateText } from '#src/lib/training-texts.ts';
import { readEnvironment } from '#netlify/env.ts';
import { logError, logEvent } from '#netlify/log.ts';
import { HttpError } from './http-error.ts';
import { askProvider, refusalOf } from './provider.ts';

const MAX_NAME_CHARACTERS = 250;

/**
 * Returns the address of a page at the payment provider that takes exactly the reserved sum. A repeat before the provider has
 * answered gets the same page.
 * @throws HttpError not_found without a key, provider_unreachable, changed_meanwhile
 */
export async function createCheckout(database: Database, booking: Checkout, page: Page, now: Date): Promise<string> {
  if (page.url !== null) return page.url;
  const session = sessionFor(booking, page);
  // A digest of the request, because the provider refuses a key that it knows for another request, as after a change of the name.
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([page.id, session]))
    .digest('hex');
  const made = await askProvider((stripe) => stripe.checkout.sessions.create(session, { idempotencyKey })).catch(
    async (error: unknown) => {
      throw await refused(database, page, error, now);
    },
  );
  if (made === null) throw new HttpError('not_found');
  if (made.url === null) throw providerUnreachable();
  const isOpen = await storePage(database, page.id, { sessionId: made.id, url: made.url });
  if (!isOpen) throw new HttpError('changed_meanwhile');
  return made.url;
}

function sessionFor(booking: Checkout, { fils, endsAt }: Page) {
  const { title, startsAt, attendee } = booking;
  const name = [title, trainingDateText(startsAt), ...(attendee === null ? [] : [attendee])].join(', ');
  // The way back has no token, because the tab remembers it. `pay=later` says that nothing was paid.
  const back = `${readEnvironment().siteUrl}/booking`;
  const product_data = { name: Array.from(name).slice(0, MAX_NAME_CHARACTERS).join('') };
  return {
    mode: 'payment' as const,
    client_reference_id: booking.id,
    ...(booking.email !== null && { customer_email: booking.email }),
    line_items: [{ quantity: 1, price_data: { currency: 'aed', unit_amount: fils, product_data } }],
    expires_at: Math.floor(endsAt.getTime() / 1000),
    success_url: back,
    cancel_url: `${back}?pay=later`,
  };
}

/** Logs why there is no page. Staff get an email about a refusal, because only they can solve its cause. */
async function refused(database: Database, page: Page, error: unknown, now: Date): Promise<HttpError> {
  logError('checkout', error);
  const refusal = refusalOf(error);
  if (refusal === null) return providerUnreachable();
  logEvent('checkout-refused', { ...refusal });
  // The provider would repeat its refusal for the same key.
  await dropPage(database, page.id);
  await queueNotice(database, { message: 'checkout-refused', payload: refusal, now, daily: true });
  return new HttpError('provider_unreachable', { message: BOOKING_MESSAGE.notOnline });
}

/** The error for a provider that does not answer. A program that was recognised as spam gets it too, so as not to learn that. */
export const providerUnreachable = () => new HttpError('provider_unreachable', { headers: { 'Retry-After': '60' } });
