import { ApiError, isUnreachable } from '#src/contract/client.ts';
import { sendEnquiry } from '#src/contract/enquiries.ts';
import type { FormValues } from './form.ts';

/** The localStorage key. The script components/shell/resend-enquiries.ts reads it too. */
const KEY = 'unsent-enquiries';

/** Outlives the page until the server has answered; the next visit sends again what is left. */
export async function sendEnquirySafely(body: FormValues, key: string): Promise<'stored' | 'refused' | 'offline'> {
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

function forget(key: string): void {
  change(({ [key]: _sent, ...rest }) => rest);
}

/** Bodies by idempotency key. */
function change(next: (unsent: Record<string, unknown>) => Record<string, unknown>): void {
  try {
    const unsent = next(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>);
    if (Object.keys(unsent).length > 0) localStorage.setItem(KEY, JSON.stringify(unsent));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked or full.
  }
}
