import { daysUntil, formatDate } from './dates.ts';

export const CERTIFICATE_STATES = ['valid', 'ending', 'ended', 'withdrawn'] as const;

export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** Days before the end on which the holder is told, once each. From the first of them on, a certificate counts as ending. */
export const TOLD_DAYS = [60, 14] as const;

interface Ending {
  /** The last day in Dubai; `null` for a certificate without an end. */
  validUntil: string | null;
  withdrawnAt: Date | string | null;
}

/** Returns the state of a certificate. It is valid until the end of its last day in Dubai. */
export function certificateState({ validUntil, withdrawnAt }: Ending, now: Date): CertificateState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (validUntil === null) return 'valid';
  const days = daysUntil(validUntil, now);
  if (days < 0) return 'ended';
  return days <= TOLD_DAYS[0] ? 'ending' : 'valid';
}

/** "14 March 2029" */
export function formatEnd(validUntil: string): string {
  return formatDate(new Date(validUntil));
}

/** "It is valid until 14 March 2029.", "It ends in 20 days, on 14 March 2029." or "It ended on ..."; `null` without an end */
export function certificateEndText({ validUntil }: Pick<Ending, 'validUntil'>, now: Date): string | null {
  if (validUntil === null) return null;
  const days = daysUntil(validUntil, now);
  const day = formatEnd(validUntil);
  if (days < 0) return `It ended on ${day}.`;
  if (days > TOLD_DAYS[0]) return `It is valid until ${day}.`;
  if (days === 0) return `It ends today, ${day}.`;
  return `It ends ${days === 1 ? 'tomorrow' : `in ${days} days`}, on ${day}.`;
}
