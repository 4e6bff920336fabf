/** An amount of dirhams as the site writes it: "AED 1,950". */
export function formatAed(amount: number): string {
  return `AED ${amount.toLocaleString('en-GB')}`;
}

/** A price with what it is for: "AED 300 per nanny". */
export function formatPrice({ amount, per }: { amount: number; per?: string | undefined }): string {
  return per === undefined ? formatAed(amount) : `${formatAed(amount)} per ${per}`;
}
