import * as z from 'zod/mini';
import { codeMessage } from '#src/contract/codes.ts';
import { eventUid, trainingEvents } from '#src/lib/calendar.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { dayWord } from '#src/lib/dates.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { formatAed, formatPrice } from '#src/lib/money.ts';
import { CODE_OFFERS, type CodeOffer } from '#src/lib/offers.ts';
import { paymentLink, wholePaymentPage } from '#src/lib/payments.ts';
import { fullNameOf, NAME_TO_COME } from '#src/lib/people.ts';
import { ASK_HOW_TO_PAY, isFree, restToPay } from '#src/lib/place-texts.ts';
import { formatCount } from '#src/lib/text.ts';
import { nounLabel } from '#src/lib/training-words.ts';
import { sessionText, trainingHoursTexts } from '#src/lib/training-texts.ts';
import type { Environment } from '#netlify/env.ts';
import { SHORT_PACKAGE } from '#src/contract/trainings.ts';
import { readTransferText } from '#netlify/seller.ts';
import { tokenLink } from '../links.ts';
import { button, facts, link, quote, text, type Block } from '../rendering/email-content.ts';
import { safeDisplayName } from './safe-words.ts';

/** Sessions in the order of their starts. One without a `location` is at the training's. */
export const sessionsPayload = z.array(
  z.object({ id: z.string(), startsAt: z.string(), endsAt: z.string(), location: z.nullable(z.string()) }),
);

export const trainingPayload = z.object({
  id: z.int(),
  title: z.string(),
  shortTitle: z.nullable(z.string()),
  /** ISO 8601 */
  startsAt: z.string(),
  endsAt: z.string(),
  location: z.string(),
  priceAed: z.nullable(z.int()),
  /** The sequence number of the calendar event. */
  sequence: z.int(),
  /** `null` for a workshop. */
  courseType: z.nullable(z.enum(COURSE_TYPES)),
  sessions: sessionsPayload,
});

/** The attendees of a booking. `nannyFirstName` and `nannyLastName` are `null` unless somebody books for her nanny. */
export const nannyPayload = {
  nannyFirstName: z.nullable(z.string()),
  nannyLastName: z.nullable(z.string()),
  /** Places of the booking. */
  nannies: z.int(),
  /** Whether the person who books takes one of the places. `nannyNames` has the known names for the others. */
  bookerAttends: z.boolean(),
  nannyNames: z.array(z.string()),
  /** Whether the email goes to the nanny's own address, and speaks to her. */
  toNanny: z._default(z.boolean(), false),
};

/** The code that a registration names, and the offer that it is for. */
export const codePayload = {
  discountCode: z.nullable(z.string()),
  codeOffer: z.nullable(z.enum(CODE_OFFERS)),
};

type NamedCode = { discountCode: string | null; codeOffer: CodeOffer | null };

export function codeFact({ discountCode: code, codeOffer: offer }: NamedCode) {
  const label = offer === 'family' ? 'Nova Family code' : 'Discount code';
  return { [label]: code && `${code} (${codeMessage(offer ?? 'training', 'open')})` };
}

/** A registration. Only optional fields may be added, because messages with the former fields wait on a live site. */
export const registrationPayload = z.object({
  registrationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  ...nannyPayload,
  profession: z.nullable(z.string()),
  company: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** When the place lapses unless it is paid for. */
  holdUntil: z.nullable(z.string()),
  isPaid: z.boolean(),
  /** The registration's part of the calendar's sequence. */
  calendarSequence: z.int(),
  /** The sum that was fixed when the place was taken. */
  dueAed: z.nullable(z.number()),
  /** The sum that secures the place. */
  depositAed: z.nullable(z.number()),
  isSecured: z.boolean(),
  paidAed: z.number(),
  /** The sum to give back, because staff have cancelled the booking. */
  moneyBackAed: z.nullable(z.number()),
  /** The rest to pay; `null` means all that is due. */
  restAed: z.nullable(z.number()),
  /** The day in Dubai on which the rest of a part payment is due. */
  payBy: z.nullable(z.string()),
  /** The administrator's text on bank transfers; `null` means the owner's. */
  transferText: z.nullable(z.string()),
  ...codePayload,
  packageName: z.nullable(z.string()),
  /** The payment link of the package, if it takes exactly what is due. */
  paymentLink: z.nullable(z.string()),
  training: trainingPayload,
});

/** `email` is `null` for a person without an address. */
export const staffRegistrationPayload = z.extend(registrationPayload, { email: z.nullable(z.string()) });

export type RegistrationPayload = z.infer<typeof registrationPayload>;

type Sums = Record<'moneyBackAed' | 'paidAed' | 'dueAed', number | null>;

/** Returns what was paid for a cancelled booking, and what of it is given back: all, if it was cancelled for that, else a surplus. */
export function moneyOf({ moneyBackAed, paidAed, dueAed }: Sums) {
  const paid = paidAed ?? 0;
  return { paidAed: paid, toRefundAed: moneyBackAed ?? Math.max(paid - (dueAed ?? paid), 0) };
}

/** Returns the events and their sequence, which rises when the training moves, and when either is cancelled or put back. */
export function calendarEvents({ registrationId, calendarSequence, training }: RegistrationPayload, siteUrl: string) {
  return {
    events: trainingEvents(eventUid(registrationId, siteUrl), training, siteUrl),
    sequence: training.sequence + calendarSequence,
  };
}

export function trainingFacts({ priceAed, ...training }: z.infer<typeof trainingPayload>) {
  const price = priceAed === null ? null : formatPrice({ amount: priceAed, per: 'nanny' });
  return { ...titleAndHours(training), Place: training.location, Price: price };
}

/** Names each session where there are several. */
export function titleAndHours(training: Omit<z.infer<typeof trainingPayload>, 'priceAed'>): Record<string, string> {
  const { title, sessions } = training;
  const { date, time } = trainingHoursTexts(training);
  return {
    [nounLabel(training)]: title,
    ...(sessions.length > 1
      ? Object.fromEntries(sessions.map((session, index) => [`Session ${index + 1}`, sessionText(session)]))
      : { Date: date, Time: time }),
  };
}

type WhoAttends = Pick<RegistrationPayload, 'firstName' | 'lastName' | 'bookerAttends' | 'nannyNames'>;

/** Returns the known names of the attendees. */
export function attendingNames({ bookerAttends, nannyNames, ...booker }: WhoAttends): string[] {
  return [...(bookerAttends ? [fullNameOf(booker)] : []), ...nannyNames];
}

/** Names the attendees. A name that looks like a message is left out. */
export function nannyFacts(registration: Omit<RegistrationPayload, 'email'>): Record<string, string | null> {
  const { nannies } = registration;
  const known = attendingNames(registration);
  if (nannies === 1) return { Nanny: known[0] === undefined ? NAME_TO_COME : safeDisplayName(known[0]) };
  const names = known.flatMap((name) => safeDisplayName(name) ?? []);
  const missing = nannies - known.length;
  const toCome = missing > 0 ? [`${formatCount(missing, 'name', 'names')} to come`] : [];
  return { Nannies: `${nannies}: ${[...names, ...toCome].join(', ')}` };
}

export function registrationFacts(
  registration: Omit<RegistrationPayload, 'email'>,
  who = nannyFacts(registration),
): Block {
  const { training, registrationId, toNanny } = registration;
  return facts({
    ...who,
    ...trainingFacts(toNanny ? { ...training, priceAed: null } : training),
    ...priceFacts(registration),
    ...codeFact(registration),
    Reference: bookingReference(registrationId),
  });
}

/** Names the package, unless it is the only one of a training that was created in the short form. */
export const packageFact = (name: string | null) => ({ Package: name === SHORT_PACKAGE ? null : name });

/** States what the place costs, if that is not the training's only price, and what of it was paid. */
function priceFacts(registration: Omit<RegistrationPayload, 'email'>) {
  const { dueAed, packageName, paidAed, restAed, isPaid, training } = registration;
  if (dueAed === null || (dueAed === training.priceAed && packageName === SHORT_PACKAGE && paidAed === 0)) return {};
  return {
    ...packageFact(packageName),
    Price: formatAed(dueAed),
    ...(paidAed > 0 && !isPaid && { Paid: formatAed(paidAed), 'Still to pay': formatAed(restAed ?? dueAed - paidAed) }),
  };
}

export function placeToPay(registration: RegistrationPayload, environment: Environment): Block[] {
  return [registrationFacts(registration), ...wayToPay(registration, environment)];
}

/** Says what the deposit is, if there is one, and how to pay all that is due; nothing for a place that is free. */
export function wayToPay(registration: RegistrationPayload, environment: Environment): Block[] {
  if (registration.toNanny || isFree(registration)) return [];
  const {
    registrationId,
    email,
    dueAed,
    depositAed,
    paidAed,
    restAed,
    payBy,
    paymentLink: own,
    training,
  } = registration;
  const [due, rest] = [dueAed ?? 0, restAed ?? dueAed ?? 0];
  const hasDeposit = depositAed !== null && depositAed < due && paidAed === 0 && payBy !== null;
  const deposit = hasDeposit
    ? [
        text(
          `${formatAed(depositAed)} secures your place. ${restToPay(due - depositAed, payBy)}. Or pay it all at once.`,
        ),
      ]
    : [];
  const label = paidAed > 0 ? `Pay ${formatAed(rest)}` : `Pay ${formatAed(rest)} to confirm`;
  // The booking page takes exactly what is due.
  const page =
    environment.stripeSecretKey === undefined ? null : tokenLink(environment, 'booking', registrationId, email);
  if (page !== null)
    return [...deposit, button(hasDeposit ? `Pay ${formatAed(depositAed)} or the full price` : label, page)];
  const { courseType } = training;
  const whole = paidAed > 0 ? null : wholePaymentPage(environment.payment.workshop, { own, courseType, dueAed: due });
  return [
    ...deposit,
    ...(whole === null ? [] : [button(label, paymentLink(whole, registrationId))]),
    ...(hasDeposit || whole === null ? byTransfer(registration, hasDeposit || rest === 0 ? null : rest) : []),
  ];
}

/** @param aed the sum to transfer, where no other sentence names it */
function byTransfer({ transferText, registrationId }: RegistrationPayload, aed: number | null): Block[] {
  const words = transferText ?? readTransferText();
  return words === null
    ? [text(ASK_HOW_TO_PAY)]
    : [
        text(aed === null ? 'By bank transfer:' : `${formatAed(aed)} by bank transfer:`),
        quote(`${words}\nReference: ${bookingReference(registrationId)}`),
      ];
}

/** Says how soon the training is, because whoever books for the next day gets no reminder. */
export function howSoon({ startsAt }: { startsAt: string }): Block[] {
  const day = dayWord(startsAt, new Date());
  return day === null ? [] : [text(`Your training is ${day}.`)];
}

/** Links to the booking, in an email to the person who booked. Empty if no secret is configured. */
export function bookingLink(
  { registrationId, email, toNanny }: Pick<RegistrationPayload, 'registrationId' | 'email' | 'toNanny'>,
  environment: Environment,
  label = 'See or change your booking',
): Block[] {
  const address = toNanny ? null : tokenLink(environment, 'booking', registrationId, email);
  return address === null ? [] : [link(label, address)];
}
