import { connectDatabase } from '#netlify/db/client.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { findThrottle } from '#netlify/db/queries/sign-in-tries.ts';
import { clientHash } from '#netlify/domain/sign-in.ts';
import { environment } from '#netlify/env.ts';
import { Failure } from './failure.ts';

/** The refusal of a client that has used up its tries; it says when the next one counts. */
export function tooManyTries(secondsToWait: number): Failure {
  return new Failure('too_many_tries', { headers: { 'Retry-After': String(secondsToWait) } });
}

/** Refuses a client that has used up its tries; a database out of reach is told later, after the fields. */
export async function refuseThrottled(clientAddress: string, now: Date): Promise<void> {
  try {
    const client = clientHash(environment, clientAddress);
    const secondsToWait = await findThrottle(await connectDatabase(), client, now);
    if (secondsToWait !== null) throw tooManyTries(secondsToWait);
  } catch (error) {
    if (!(error instanceof DatabaseUnreachableError)) throw error;
  }
}
