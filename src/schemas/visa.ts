import * as z from 'zod';
import { text, textList } from './fields.ts';

const aed = z.number().int().nonnegative();
const days = z.number().int().positive();

/** Names of amounts and waits may stand in braces in the texts of comparison and steps. */
export const visaPackageSchema = z.strictObject({
  years: z.number().int(),
  amounts: z.strictObject({
    price: aed,
    monthly: aed,
    deposit: aed,
    /** What such a package costs elsewhere. */
    typical: aed,
    privatePrice: aed,
    privateDeposit: aed,
    officeDeposit: aed,
    nocFee: aed,
    nocDeposit: aed,
  }),
  days: z.strictObject({
    /** Time to the visa as the comparison states it; the steps have waits of their own (decisions). */
    partner: days,
    others: days,
    firstWait: days,
    secondWait: days,
  }),
  includes: textList,
  comparison: z.array(z.strictObject({ label: text, partner: text, privateSponsorship: text, otherOffices: text })),
  steps: z.array(z.strictObject({ title: text, text })),
  /** What the provider says about itself. */
  claims: z.array(z.strictObject({ value: text, label: text })),
});
