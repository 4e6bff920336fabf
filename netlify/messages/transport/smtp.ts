import type { SendMailOptions } from 'nodemailer';
import { DeliveryRejectedError } from '../message-type.ts';

/** For each phase of the connection. `signal` limits the whole attempt. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/** @throws DeliveryRejectedError */
export async function sendMail(url: string, message: SendMailOptions, signal: AbortSignal): Promise<void> {
  // Loaded on demand, because functions that send nothing should start fast.
  const { createTransport } = await import('nodemailer');
  try {
    await createTransport({ url, ...TIMEOUTS, requireTLS: isElsewhere(url) }).sendMail({ ...message, signal });
  } catch (error) {
    throw new DeliveryRejectedError(signal.aborted ? 'The mail server did not answer in time.' : reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The mail server cannot be reached.';
  const response = 'response' in error && typeof error.response === 'string' ? error.response : null;
  return response === null
    ? `The mail server cannot be reached: ${error.message}`
    : `The mail server said: ${response}`;
}

/** Such a connection is never left unprotected. */
function isElsewhere(url: string): boolean {
  return !/^(localhost|127\.|\[?::1)/.test(new URL(url).hostname);
}
