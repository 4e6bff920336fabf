/** "1,950", or "100.50" for an amount with fils */
export function formatAmount(aed: number): string {
  const digits = Number.isInteger(aed) ? 0 : 2;
  return aed.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The same for an amount in fils. */
export function formatFils(fils: number): string {
  return formatAmount(fils / 100);
}

/** "1,950.00" */
export function formatExactFils(fils: number): string {
  return (fils / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Converts AED with at most two decimals to fils. */
export function inFils(aed: number): number {
  return Math.round(aed * 100);
}

/** "AED 1,950", or "AED 100.50" for an amount with fils */
export function formatAed(amount: number): string {
  return `AED ${formatAmount(amount)}`;
}

/** "AED 300 per nanny" */
export function formatPrice({ amount, per }: { amount: number; per?: string | undefined }): string {
  return per === undefined ? formatAed(amount) : `${formatAed(amount)} per ${per}`;
}

/** "AED 1,950 to 3,450", or one price if both are equal. */
export function formatAedRange(from: number, to: number): string {
  return from === to ? formatAed(from) : `${formatAed(from)} to ${to.toLocaleString('en-GB')}`;
}

/** Currencies whose amounts do not have two decimals at the payment provider. Its list differs from `Intl` for ISK and UGX. */
export const DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3])),
};

/** "AED 299.99", for an amount in the currency's smallest unit */
export function formatPayment(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const digits = DECIMALS[code] ?? 2;
  const whole = amount / 10 ** digits;
  return `${code} ${whole.toLocaleString('en-GB', { minimumFractionDigits: Number.isInteger(whole) ? 0 : digits, maximumFractionDigits: digits })}`;
}
