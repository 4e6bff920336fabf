import * as z from 'zod/mini';

/** Who is billed for a booking, in place of who pays. */
export const buyerSchema = z.object({
  name: z.string(),
  /** In lines. */
  address: z.nullable(z.string()),
  /** The buyer's number at the tax authority: 15 digits. */
  trn: z.nullable(z.string()),
  /** By which the buyer knows the order. */
  order: z.nullable(z.string()),
});

export type Buyer = z.infer<typeof buyerSchema>;

/** The lines of an address that are not blank. */
export function addressLines(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
