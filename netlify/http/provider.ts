import type { Stripe } from 'stripe';
import { readEnvironment } from '#netlify/env.ts';

/** The limit of one attempt. With a second attempt and the pause between them, the provider has 7.5 s. */
const TIMEOUT_MS = 3_500;
/** The limit for all attempts, whatever pause the provider asks for. */
const DEADLINE_MS = 7_500;

/** @returns `null` if no key is configured */
async function connectProvider(): Promise<Stripe | null> {
  const { stripeSecretKey, stripeApiBase } = readEnvironment();
  if (stripeSecretKey === undefined) return null;
  // Loaded on demand, because other calls should start fast.
  const { default: Stripe } = await import('stripe');
  return new Stripe(stripeSecretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    ...(stripeApiBase !== undefined && addressOf(new URL(stripeApiBase))),
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

function addressOf({ hostname, port, protocol }: URL) {
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}

/** An error whose message names no visitor. */
class ProviderSilentError extends Error {
  override readonly name = 'ProviderSilentError';
}

/**
 * Asks the payment provider.
 * @returns `null` if no key is configured
 * @throws the provider's error, or ProviderSilentError after 7.5 s
 */
export async function askProvider<Result>(ask: (stripe: Stripe) => Promise<Result>): Promise<Result | null> {
  const stripe = await connectProvider();
  if (stripe === null) return null;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderSilentError('The provider does not answer.')), DEADLINE_MS);
  });
  try {
    return await Promise.race([ask(stripe), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How the provider named the reason why it refused a request of ours: our key, an amount or an address. */
export interface Refusal {
  type: string;
  code: string;
}

/** Errors that we have caused. */
const OURS = [
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeIdempotencyError',
];

/** The status while another request with the same key is on its way. */
const CONFLICT = 409;

interface StripeFields {
  type: string;
  rawType?: string;
  code?: string;
  statusCode?: number;
}

/** @returns `null` for an error that we did not cause, where the same request may succeed later */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('type' in error)) return null;
  const { type, rawType = type, code = 'none', statusCode } = error as Error & StripeFields;
  return OURS.includes(type) && statusCode !== CONFLICT ? { type: rawType, code } : null;
}
