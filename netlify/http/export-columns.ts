import { BALANCE_LABELS } from '#src/contract/booking-parts.ts';
import { serviceLabel } from '#src/contract/enquiries.ts';
import type { Paper } from '#src/contract/papers.ts';
import type { CsvValue } from '#src/lib/csv.ts';
import { formatDubaiTime } from '#src/lib/dates.ts';
import { METHOD_WORDS, PART_WORDS, paperName, showsVat, takesBack } from '#src/lib/receipt-words.ts';
import { splitVat } from '#src/lib/vat.ts';
import type { StoredPersonRow } from '#netlify/db/queries/admin/people.ts';
import type { EnquiryRow } from '#netlify/db/queries/enquiries.ts';
import type { ReferralRow } from '#netlify/db/queries/referrals/referrals.ts';
import type { RegistrationRow } from '#netlify/db/queries/registrations/registrations.ts';
import type { SignUpRow } from '#netlify/db/queries/newsletter/sign-ups.ts';
import type { WaitingRow } from '#netlify/db/queries/waitlist/waitlist.ts';

/** A phone number in E.164, whose digits the file groups. */
interface NumberCell {
  e164: string;
}

export type Columns<Row> = readonly (readonly [title: string, cell: (row: Row) => CsvValue | NumberCell])[];

const submitted = ['Submitted', ({ createdAt }: { createdAt: Date }) => formatDubaiTime(createdAt)] as const;

const familyColumns = [
  ['Name', ({ fullName }: ReferralRow) => fullName],
  ['WhatsApp', (row: ReferralRow) => phoneCell(row.phoneE164, row.whatsappNumber)],
  ['Nanny Name', ({ nannyName }: ReferralRow) => nannyName],
] as const;

const statusColumns = [
  ['Status', ({ status }: ReferralRow) => status],
  ['Notes', ({ notes }: ReferralRow) => notes],
  submitted,
] as const;

export const PARTNER_REFERRALS: Columns<ReferralRow> = [
  ...familyColumns,
  ['Preferred Date', ({ preferredWorkshopDate }) => preferredWorkshopDate],
  ...statusColumns,
];

export const ALL_REFERRALS: Columns<ReferralRow> = [
  ['Partner', ({ referralCode }) => referralCode],
  ...familyColumns,
  ...statusColumns,
];

interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

const cancelled = [
  'Cancelled',
  ({ cancelledAt }: { cancelledAt: Date | null }) => cancelledAt && formatDubaiTime(cancelledAt),
] as const;

/** A line for one attendee. Only the first line of a booking has the sums that are due and paid. */
interface RegistrationLine extends RegistrationRow {
  isFirst: boolean;
}

export function linesOf(row: RegistrationRow): RegistrationLine[] {
  const [, ...others] = row.attendees;
  const lines = others.map(({ firstName, lastName, email }) => ({
    ...{ ...row, isFirst: false, nannyFirstName: firstName, nannyLastName: lastName, nannyEmail: email },
  }));
  return [{ ...row, isFirst: true }, ...lines];
}

type Nanny = Pick<RegistrationRow, 'nannyFirstName' | 'nannyLastName' | 'nannyEmail'>;

const personColumns = [
  ['First Name', ({ firstName }: Person) => firstName],
  ['Last Name', ({ lastName }: Person) => lastName],
  ['Email', ({ email }: Person) => email],
] as const;

const nannyColumns = [
  ['Nanny First Name', ({ nannyFirstName }: Nanny) => nannyFirstName],
  ['Nanny Last Name', ({ nannyLastName }: Nanny) => nannyLastName],
  ['Nanny Email', ({ nannyEmail }: Nanny) => nannyEmail],
] as const;

/** The sums of a registration in AED. */
const balanceColumns = [
  ['Balance', ({ balance }: RegistrationLine) => BALANCE_LABELS[balance.state]],
  ['Due AED', ({ balance, isFirst }: RegistrationLine) => (isFirst ? balance.dueAed : null)],
  ['Paid AED', ({ balance, isFirst }: RegistrationLine) => (isFirst ? balance.paidAed : null)],
  ['Rest AED', ({ balance, isFirst }: RegistrationLine) => (isFirst ? balance.restAed : null)],
] as const;

const phone = [
  'Phone',
  (row: { phone: string | null; phoneE164: string | null }) => phoneCell(row.phoneE164, row.phone),
] as const;

function phoneCell(e164: string | null, typed: string | null): CsvValue | NumberCell {
  return e164 === null ? typed : { e164 };
}

export const REGISTRATIONS: Columns<RegistrationLine> = [
  ...personColumns,
  phone,
  ['Profession', ({ profession }) => profession],
  ['Company', ({ company }) => company],
  ['Workshop', ({ workshopTitle }) => workshopTitle],
  ['Date', ({ workshopDate }) => workshopDate],
  ['Time', ({ workshopTime }) => workshopTime],
  ['Booking', ({ bookingType }) => bookingType],
  ['Payment', ({ isPaid }) => (isPaid ? 'Paid' : 'Pending')],
  ['Notes', ({ notes }) => notes],
  submitted,
  cancelled,
  ...nannyColumns,
  ...balanceColumns,
];

export const COURSE_REGISTRATIONS: Columns<RegistrationLine> = [
  ['Course', ({ courseType }) => courseType],
  ...personColumns,
  phone,
  ['Role', ({ currentRole }) => currentRole],
  ['Discount Code', ({ discountCode }) => discountCode],
  submitted,
  cancelled,
  ['Training', ({ workshopTitle }) => workshopTitle],
  ['Date', ({ workshopDate }) => workshopDate],
  ...nannyColumns,
  ...balanceColumns,
];

export const ENQUIRIES: Columns<EnquiryRow> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['WhatsApp', ({ phoneE164, whatsappNumber }) => phoneCell(phoneE164, whatsappNumber)],
  ['Service', ({ service }) => serviceLabel(service)],
  ['Message', ({ message }) => message],
  submitted,
];

export const SIGN_UPS: Columns<SignUpRow> = [
  ...personColumns,
  ['Type', ({ userType }) => userType],
  ['Offer', ({ offer }) => offer],
  ['Source', ({ source }) => source],
  submitted,
  ['Forwarded', ({ forwardedAt }) => forwardedAt && formatDubaiTime(forwardedAt)],
];

export const PEOPLE: Columns<StoredPersonRow> = [
  ['Name', ({ name }) => name],
  ['Kind', ({ role }) => role],
  ['Nova Family', ({ isFamily }) => (isFamily ? 'Yes' : '')],
  ['Email', ({ email }) => email],
  phone,
  ['Last Heard', ({ lastAt }) => lastAt && formatDubaiTime(new Date(lastAt))],
  ['Next On', ({ nextOn }) => nextOn],
  ['Note', ({ note }) => note],
];

export const WAITLIST: Columns<WaitingRow> = [
  ...personColumns,
  phone,
  ['Waits For', ({ interest }) => interest],
  ['Workshop', ({ workshopId }) => workshopId],
  ['State', ({ state }) => state],
  submitted,
];

const inAed = (fils: number) => fils / 100;

const signed = (paper: Paper) => (takesBack(paper) ? -paper.amount : paper.amount);

const vatOf = (paper: Paper) => (showsVat(paper) ? splitVat(signed(paper)).vat : 0);

export const RECEIPTS: Columns<Paper> = [
  ['Number', ({ number }) => number],
  ['Kind', paperName],
  ['Day', ({ day }) => day],
  ['Payer', ({ payer }) => payer.name ?? payer.email],
  ['What', ({ title }) => title],
  ['Method', ({ method }) => method && METHOD_WORDS[method]],
  ['Net AED', (paper) => inAed(signed(paper) - vatOf(paper))],
  ['VAT AED', (paper) => inAed(vatOf(paper))],
  ['Gross AED', (paper) => inAed(signed(paper))],
  ['Reference', ({ reference, bookingReference }) => reference ?? bookingReference],
  ['Refers To', ({ refersTo }) => refersTo],
  ['Booking', ({ bookingReference }) => bookingReference],
  ['Package', (paper) => paper.package],
  ['Part', ({ part }) => part && PART_WORDS[part]],
  ['Buyer', ({ buyer }) => buyer?.name ?? null],
  ['Buyer TRN', ({ buyer }) => buyer?.trn ?? null],
  ['Order', ({ buyer }) => buyer?.order ?? null],
];
