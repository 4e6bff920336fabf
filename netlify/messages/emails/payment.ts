import * as z from 'zod/mini';
import { listHref } from '#src/lib/admin-links.ts';
import { PAYMENT_PROBLEMS } from '#src/lib/payment-kinds.ts';
import { paperSchema, type Paper } from '#src/contract/papers.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { findPartner, partnerPage } from '#src/lib/partners.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatFils, formatPayment } from '#src/lib/money.ts';
import { nannyName } from '#src/lib/people.ts';
import { boughtText, paperName, paperVerb, PART_WORDS, takesBack } from '#src/lib/receipt-words.ts';
import { courseName } from '#netlify/course-names.ts';
import { emailMessage } from '../email-message.ts';
import { facts, link, quote, text } from '../rendering/email-content.ts';
import { greeting, questions } from './greeting-and-closing.ts';
import { safeDisplayName } from './safe-words.ts';

/** A row of `payments`. */
const noticePayload = z.object({
  id: z.string(),
  state: z.string(),
  problem: z.nullable(z.string()),
  /** In the smallest unit of the currency, like `refunded`. */
  amount: z.number(),
  refunded: z.number(),
  currency: z.string(),
  reference: z.nullable(z.string()),
  payer_name: z.nullable(z.string()),
  payer_email: z.nullable(z.string()),
  /** Whether the row is no longer marked as paid. */
  unmarked: z.boolean(),
  /** For a disputed payment, the number of the certificate that it paid for. */
  certificate: z.optional(z.nullable(z.string())),
});

const notice = emailMessage({
  name: 'payment-notice',
  payload: noticePayload,
  write({ payer_name: name, payer_email: email, ...payment }, { siteUrl }) {
    const { id, state, problem, amount, refunded, currency, reference, unmarked, certificate = null } = payment;
    const isRefund = state === 'refunded';
    const payer = name ?? email ?? 'unknown';
    return {
      subject: isRefund ? `A payment was refunded: ${payer}` : `A payment needs attention: ${payer}`,
      preview: formatPayment(amount, currency),
      heading: isRefund ? 'A payment was refunded' : 'A payment needs attention',
      blocks: [
        text(
          isRefund
            ? unmarked
              ? 'The registration is marked as not paid. The place stays taken until you cancel it.'
              : 'No registration has changed because of it.'
            : (PAYMENT_PROBLEMS[problem ?? ''] ?? problem ?? 'It matches no booking.'),
        ),
        facts({
          Payer: name,
          Email: email,
          Amount: formatPayment(amount, currency),
          Refunded: refunded > 0 ? formatPayment(refunded, currency) : null,
          Reference: reference,
          Certificate: certificate,
        }),
        link('Open the payment', siteUrl + listHref('payment', id)),
      ],
      reason: 'This website sends it when a payment is refunded or matches no booking.',
    };
  },
});

const received = emailMessage({
  name: 'payment-received',
  payload: z.object({
    name: z.string(),
    email: z.string(),
    referralCode: z.nullable(z.string()),
    courseType: z.nullable(z.enum(COURSE_TYPES)),
    nannyFirstName: z.nullable(z.string()),
    nannyLastName: z.nullable(z.string()),
  }),
  write({ name, referralCode, courseType, ...nanny }, environment) {
    const partner = findPartner(referralCode);
    return {
      subject: courseType === null ? 'Your place is confirmed' : `Your place is confirmed: ${courseName(courseType)}`,
      preview: 'Your payment has reached us.',
      heading: 'Your place is confirmed',
      blocks: [
        greeting(name),
        text('Your payment has reached us. The place is yours.'),
        ...(courseType === null
          ? []
          : [facts({ Nanny: safeDisplayName(nannyName(nanny)), Course: courseName(courseType) })]),
        ...(partner ? [link('See the details of the day', `${environment.siteUrl}${partnerPage(partner)}`)] : []),
        ...questions(environment),
      ],
      reason: 'You’re receiving this because you filled in a form on our website.',
    };
  },
});

const forCancelled = emailMessage({
  name: 'payment-for-cancelled',
  payload: z.object({
    ...{ name: z.nullable(z.string()), email: z.string(), title: z.string(), bookingReference: z.nullable(z.string()) },
    ...{ amount: z.number(), currency: z.string() },
  }),
  write({ name, title, bookingReference, amount, currency }, environment) {
    const paid = formatPayment(amount, currency);
    return {
      subject: `We have your ${paid}, but the booking is cancelled`,
      preview: 'We’ll write to you about the money. There is nothing to do for now.',
      heading: 'Your payment came for a cancelled booking',
      blocks: [
        greeting(name ?? ''),
        text(`We’ve received ${paid} for a booking that was cancelled, so no place is held for you.`),
        facts({ For: title, Reference: bookingReference, Paid: paid }),
        text('We’ll write to you to give it back or agree on another date. Until then the money is yours.'),
        ...questions(environment),
      ],
      reason: 'You’re receiving this because someone paid us with this address.',
    };
  },
});

const receipt = emailMessage({
  name: 'receipt-issued',
  payload: z.object({ email: z.string(), paper: paperSchema }),
  async write({ paper }, environment) {
    const { kind, number, payer, amount, part, bookingReference, rest, dueOn, transferText, refersTo } = paper;
    const bought = boughtText(paper);
    const of = part === null ? '' : ` (${PART_WORDS[part].toLowerCase()})`;
    const verb = kind === 'void' ? 'Amount' : paperVerb(paper);
    const { heading, meaning } = wordsOf(paper);
    const isOf = takesBack(paper);
    // Loaded on demand, because the PDF library is large (docs/decisions/certificates.md).
    const { documents } = await import('#netlify/pdf/documents.ts');
    return {
      subject: `${heading}: ${bought}`,
      preview: `${verb}: AED ${formatFils(amount)}. The PDF is attached.`,
      heading,
      blocks: [
        greeting(payer.name ?? ''),
        text(meaning),
        facts({
          For: bought,
          Reference: bookingReference,
          [verb]: `AED ${formatFils(amount)}${isOf ? '' : of}`,
          'Still to pay': rest > 0 && (kind !== 'invoice' || rest !== amount) ? `AED ${formatFils(rest)}` : null,
          'To be paid by': dueOn !== null && rest > 0 ? formatDate(new Date(dueOn)) : null,
          'Refers to': refersTo && `${refersTo}${isOf ? of : ''}`,
        }),
        ...(transferText === null ? [] : [text('By bank transfer:'), quote(transferText)]),
        ...questions(environment),
      ],
      reason: 'You’re receiving this because someone registered with this address.',
      attachments: [
        {
          filename: `${number}.pdf`,
          contentType: 'application/pdf',
          content: await documents.receipt(paper),
        },
      ],
    };
  },
});

/** Says what a paper means for the guest, to whom "void" says nothing. */
function wordsOf(paper: Paper): { heading: string; meaning: string } {
  const { kind, number, seller, refersTo, takenBack } = paper;
  const name = paperName(paper);
  const attached = `The ${name.toLowerCase()} is attached to this email.`;
  const former = takenBack && `${paperName({ kind: takenBack.kind, seller })} ${refersTo ?? ''} is no longer valid`;
  if (former && kind === 'void') {
    return {
      heading: former,
      meaning: 'We had recorded a payment by mistake. The attached paper takes its receipt back.',
    };
  }
  const ended = takenBack?.kind === 'invoice' && former ? `${former}, so there is nothing to pay on it. ` : '';
  return { heading: `${name} ${number}`, meaning: `${ended}${attached}` };
}

export const PAYMENT_EMAILS = [received, forCancelled, receipt, notice];
