/** An amount of dirhams as the site writes it: "AED 1,950". */
export function formatAed(amount: number): string {
  return `AED ${amount.toLocaleString('en-GB')}`;
}

/** A price with what it is for: "AED 300 per nanny". */
export function formatPrice({ amount, per }: { amount: number; per?: string | undefined }): string {
  return per === undefined ? formatAed(amount) : `${formatAed(amount)} per ${per}`;
}

/** The prices of several packages: "AED 1,950 to 3,450", or the one price that they share. */
export function formatAedRange(from: number, to: number): string {
  return from === to ? formatAed(from) : `${formatAed(from)} to ${to.toLocaleString('en-GB')}`;
}
