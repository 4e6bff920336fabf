import type { Environment } from '#netlify/env.ts';
import { keyedDigest } from '#netlify/keyed-digest.ts';
import { clientNetwork } from './client-network.ts';

/** Tells which registrations came from one connection (docs/rules.md, Registration). Without a secret there is none. */
export function connectionHash({ sessionSecret }: Environment, clientAddress: string): string | null {
  return sessionSecret === undefined ? null : keyedDigest(sessionSecret, 'connection', clientNetwork(clientAddress));
}
