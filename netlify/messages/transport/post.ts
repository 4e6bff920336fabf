import { DeliveryRejectedError } from '../message-type.ts';

interface Request {
  /** Names the receiver in errors: "The mailing list". */
  receiver: string;
  address: string;
  body?: FormData;
  signal: AbortSignal;
}

/** Sends a POST, which only a 2xx status accepts. @throws DeliveryRejectedError */
export async function post({ receiver, address, body, signal }: Request): Promise<void> {
  const status = await send(receiver, address, { method: 'POST', redirect: 'manual', signal, ...(body && { body }) });
  if (status < 200 || status > 299) throw new DeliveryRejectedError(`${receiver} answered ${status}.`);
}

/** Sends without following redirects: fetch follows most with an empty GET, whose 2xx would not mean that ours was accepted. */
async function send(receiver: string, address: string, request: RequestInit): Promise<number> {
  try {
    const response = await fetch(address, request);
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (request.signal?.aborted) throw new DeliveryRejectedError(`${receiver} did not answer in time.`);
    throw new DeliveryRejectedError(`${receiver} cannot be reached: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
