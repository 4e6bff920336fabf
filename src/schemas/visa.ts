import { group, listOf, text, textList, wholeNumber } from './fields.ts';

const aed = wholeNumber.nonnegative();
const days = wholeNumber.positive();

/** Texts of `comparison` and `steps` can contain names of amounts and days in braces, and `{partner}`. */
export const visaPackageSchema = group({
  years: wholeNumber,
  amounts: group({
    price: aed,
    monthly: aed,
    deposit: aed,
    /** The usual price of such a package elsewhere. */
    typical: aed,
    privatePrice: aed,
    privateDeposit: aed,
    officeDeposit: aed,
    nocFee: aed,
    nocDeposit: aed,
  }),
  days: group({
    /** The time to the visa in the comparison. The steps have waits of their own. */
    withPartner: days,
    elsewhere: days,
    firstWait: days,
    secondWait: days,
  }),
  includes: textList,
  comparison: listOf(group({ label: text, partner: text, privateSponsorship: text, otherOffices: text })),
  steps: listOf(group({ title: text, text })),
  /** Facts about the provider, in its own words. */
  claims: listOf(group({ value: text, label: text })),
});
