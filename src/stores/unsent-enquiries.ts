import { ApiError, isUnreachable } from '#src/contract/client.ts';
import { sendEnquiry } from '#src/contract/enquiries.ts';
import { KEY_LIFETIME_HOURS } from '#src/lib/retention.ts';
import { UNSENT_ENQUIRIES } from './unsent-enquiries-key.ts';

export type EnquiryOutcome = 'stored' | 'refused' | 'offline';

export interface Unsent {
  body: object;
  /** When it may first have arrived; `null` while it was only tried offline. */
  at: number | null;
}

/** Later, the server might no longer know the key of an enquiry whose answer was lost, and store it a second time. */
const RESENT_WITHIN_MS = (KEY_LIFETIME_HOURS - 4) * 3_600_000;

/** Sends an enquiry, which this device keeps until the server has stored or refused it. The next visit sends what is kept again. */
export async function sendEnquirySafely(body: object, key: string, at: number | null = null): Promise<EnquiryOutcome> {
  const sentAt = at ?? (navigator.onLine ? Date.now() : null);
  change((unsent) => ({ ...unsent, [key]: { body, at: sentAt } }));
  try {
    await sendEnquiry(body, { idempotencyKey: key });
    forget(key);
    return 'stored';
  } catch (error) {
    // Another try changes nothing about a body that is refused.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) forget(key);
    return isUnreachable(error) ? 'offline' : 'refused';
  }
}

/**
 * Sends unacknowledged enquiries again, under the same idempotency keys. Those that may have arrived too long ago for that are
 * forgotten.
 */
export async function resendEnquiries(): Promise<void> {
  const oldest = Date.now() - RESENT_WITHIN_MS;
  change((unsent) => Object.fromEntries(Object.entries(unsent).filter(([, { at }]) => at === null || at > oldest)));
  for (const [key, { body, at }] of Object.entries(readUnsent())) await sendEnquirySafely(body, key, at);
}

function readUnsent(): Record<string, Unsent> {
  try {
    return JSON.parse(localStorage.getItem(UNSENT_ENQUIRIES) ?? '{}') as Record<string, Unsent>;
  } catch {
    return {};
  }
}

function forget(key: string): void {
  change(({ [key]: _sent, ...rest }) => rest);
}

/** Changes the kept enquiries, by idempotency key. */
function change(next: (unsent: Record<string, Unsent>) => Record<string, Unsent>): void {
  try {
    const unsent = next(readUnsent());
    if (Object.keys(unsent).length > 0) localStorage.setItem(UNSENT_ENQUIRIES, JSON.stringify(unsent));
    else localStorage.removeItem(UNSENT_ENQUIRIES);
  } catch {
    // Storage is blocked or full.
  }
}
