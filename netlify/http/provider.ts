import type { Stripe } from 'stripe';
import { readEnvironment } from '#netlify/env.ts';

/** Of one attempt. With one more and the pause between them, the provider has 7.5 s. */
const TIMEOUT_MS = 3_500;
/** Whatever the provider asks for: nobody waits longer. */
const DEADLINE_MS = 7_500;

/** @returns `null` without a key */
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
  const isOpen = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isOpen ? 80 : 443),
    protocol: isOpen ? ('http' as const) : ('https' as const),
  };
}

/** Its message names no visitor. */
class ProviderSilentError extends Error {
  override readonly name = 'ProviderSilentError';
}

/**
 * Asks the payment provider.
 * @returns `null` without a key
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

/** What the provider said when it refused a request because of us: our key, an amount, an address. */
export interface Refusal {
  type: string;
  code: string;
}

const OURS = [
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeIdempotencyError',
];

/** Another request with the same key is on its way. */
const CONFLICT = 409;

interface StripeFields {
  type: string;
  rawType?: string;
  code?: string;
  statusCode?: number;
}

/** @returns `null` for an error that is not ours: the same request may succeed later */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('type' in error)) return null;
  const { type, rawType = type, code = 'none', statusCode } = error as Error & StripeFields;
  return OURS.includes(type) && statusCode !== CONFLICT ? { type: rawType, code } : null;
}
