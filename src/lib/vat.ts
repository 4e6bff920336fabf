export const VAT_PERCENT = 5;

/** The VAT within a price, rounded to the fils, and what is left of it. */
export function splitVat(gross: number): { net: number; vat: number } {
  const vat = Math.sign(gross) * Math.round((Math.abs(gross) * VAT_PERCENT) / (100 + VAT_PERCENT));
  return { net: gross - vat, vat };
}
