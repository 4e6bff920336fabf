/** As in stores/unsent-enquiries.ts: with an import from there, the script of every page would become a file. */
const KEY = 'unsent-enquiries';

/** Sends again the enquiries that the server has not acknowledged, under their idempotency keys. */
export function resendEnquiries(): void {
  try {
    for (const [key, body] of Object.entries(read())) void resend(key, body);
  } catch {
    // Storage is blocked.
  }
}

function read(): Record<string, unknown> {
  return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
}

async function resend(key: string, body: unknown): Promise<void> {
  try {
    const { status } = await fetch('/api/enquiries', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      keepalive: true,
    });
    if (status >= 500 || status === 429) return;
    const { [key]: _sent, ...rest } = read();
    if (Object.keys(rest).length > 0) localStorage.setItem(KEY, JSON.stringify(rest));
    else localStorage.removeItem(KEY);
  } catch {
    // Still out of reach: the next visit tries again.
  }
}
