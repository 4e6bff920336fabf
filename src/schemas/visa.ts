import { group, listOf, longText, text, textList, wholeNumber } from './fields.ts';

const aed = wholeNumber.nonnegative();
const days = wholeNumber.positive();

/** Texts of `comparison` and `steps` may contain the names of amounts and days in braces, `{years}` and `{partner}`. */
export const visaPackageSchema = group({
  years: wholeNumber.meta({ title: 'Years of the visa' }),
  amounts: group({
    price: aed.meta({ title: 'Price' }),
    monthly: aed.meta({ title: 'Price a month' }),
    deposit: aed.meta({ title: 'Deposit' }),
    typical: aed.meta({ title: 'The usual price of such a package elsewhere' }),
    privatePrice: aed.meta({ title: 'Private sponsorship: price' }),
    privateDeposit: aed.meta({ title: 'Private sponsorship: deposit' }),
    officeDeposit: aed.meta({ title: 'Other offices: deposit' }),
    nocFee: aed.meta({ title: 'Other offices: fee for a travel NOC' }),
    nocDeposit: aed.meta({ title: 'Other offices: deposit for a travel NOC' }),
  }).meta({ title: 'Amounts', description: 'In AED.' }),
  days: group({
    withPartner: days.meta({
      title: 'With the partner',
      description: 'The time to the visa in the comparison. The steps have waits of their own.',
    }),
    elsewhere: days.meta({ title: 'Elsewhere' }),
    firstWait: days.meta({ title: 'The first wait' }),
    secondWait: days.meta({ title: 'The second wait' }),
  }).meta({ title: 'Days' }),
  includes: textList.meta({ title: 'What the package includes' }),
  comparison: listOf(
    group({
      label: text.meta({ title: 'What is compared' }),
      partner: text.meta({ title: 'The partner' }),
      privateSponsorship: text.meta({ title: 'Private sponsorship' }),
      otherOffices: text.meta({ title: 'Other offices' }),
    }),
  ).meta({ title: 'Comparison', description: 'Leave places such as {price} as they are: the site fills them in.' }),
  steps: listOf(group({ title: text.meta({ title: 'Title' }), text: longText.meta({ title: 'Text' }) })).meta({
    title: 'Steps',
  }),
  claims: listOf(group({ value: text.meta({ title: 'Figure' }), label: text.meta({ title: 'Of what' }) })).meta({
    title: 'Facts about the provider',
    description: 'In its own words.',
  }),
});
