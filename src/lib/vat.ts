export const VAT_PERCENT = 5;

/** Splits a price in fils into its VAT, rounded to the fils, and the rest. */
export function splitVat(gross: number): { net: number; vat: number } {
  const vat = Math.sign(gross) * Math.round((Math.abs(gross) * VAT_PERCENT) / (100 + VAT_PERCENT));
  return { net: gross - vat, vat };
}
