import { ApiError, isUnreachable } from '#src/contract/client.ts';
import { sendEnquiry } from '#src/contract/enquiries.ts';
import { UNSENT_ENQUIRIES } from './unsent-enquiries-key.ts';

export type EnquiryOutcome = 'stored' | 'refused' | 'offline';

/** Stored until the server has responded; the next visit sends the rest again. */
export async function sendEnquirySafely(body: object, key: string): Promise<EnquiryOutcome> {
  change((unsent) => ({ ...unsent, [key]: body }));
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

/** Sends unacknowledged enquiries again, under the same idempotency keys. */
export async function resendEnquiries(): Promise<void> {
  for (const [key, body] of Object.entries(readUnsent())) await sendEnquirySafely(body, key);
}

function readUnsent(): Record<string, object> {
  try {
    return JSON.parse(localStorage.getItem(UNSENT_ENQUIRIES) ?? '{}') as Record<string, object>;
  } catch {
    return {};
  }
}

function forget(key: string): void {
  change(({ [key]: _sent, ...rest }) => rest);
}

/** Bodies by idempotency key. */
function change(next: (unsent: Record<string, object>) => Record<string, object>): void {
  try {
    const unsent = next(readUnsent());
    if (Object.keys(unsent).length > 0) localStorage.setItem(UNSENT_ENQUIRIES, JSON.stringify(unsent));
    else localStorage.removeItem(UNSENT_ENQUIRIES);
  } catch {
    // Storage is blocked or full.
  }
}
