/** "AED 1,950", or with fils "AED 100.50" */
export function formatAed(amount: number): string {
  return `AED ${amount.toLocaleString('en-GB', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`;
}

/** "AED 300 per nanny" */
export function formatPrice({ amount, per }: { amount: number; per?: string | undefined }): string {
  return per === undefined ? formatAed(amount) : `${formatAed(amount)} per ${per}`;
}

/** "AED 1,950 to 3,450", or one price if both are equal. */
export function formatAedRange(from: number, to: number): string {
  return from === to ? formatAed(from) : `${formatAed(from)} to ${to.toLocaleString('en-GB')}`;
}

/** "AED 299.99", of the smallest unit */
export function formatPayment(amount: number, currency: string): string {
  const whole = amount / 100;
  return `${currency.toUpperCase()} ${whole.toLocaleString('en-GB', { minimumFractionDigits: Number.isInteger(whole) ? 0 : 2 })}`;
}
