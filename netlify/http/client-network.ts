import { isIPv6 } from 'node:net';
import type { Environment } from '#netlify/env.ts';
import { keyedDigest } from '#netlify/tokens.ts';

/** Returns the digest under which a client address is stored, an IPv6 address by its network. */
export function clientHash({ sessionSecret }: Environment, clientAddress: string): string {
  return keyedDigest(sessionSecret ?? '', 'client', clientNetwork(clientAddress));
}

/**
 * Returns what counts as one client: an IPv4 address, or the /64 of an IPv6 address, because a household has all addresses in it.
 * @param address the address that the platform gives
 */
export function clientNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical);
  if (mapped) return [mapped[1], mapped[2]].map((part = '') => toDecimal(Number.parseInt(part, 16))).join('.');
  const [head = [], tail] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = tail ? [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail] : head;
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns "203.0" for 0xcb00. */
function toDecimal(part: number): string {
  return `${part >> 8}.${part & 0xff}`;
}
