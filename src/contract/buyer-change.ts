import * as z from 'zod/mini';
import { withoutUnseen } from '#src/lib/text.ts';
import { addressLines, type Buyer } from './buyer.ts';
import { call } from './client.ts';
import { FIELD_MESSAGE, nullIfAbsent, optionalText, requiredText } from './fields.ts';

/** Digits of a tax registration number. */
const TRN_DIGITS = 15;

const BUYER_MESSAGE = {
  name: 'Please enter who is billed.',
  address: 'An address has at most 5 lines.',
  trn: `A tax registration number has ${TRN_DIGITS} digits.`,
  /** @param digits how many it has */
  trnLength: (digits: number) => `This number has ${TRN_DIGITS} digits; yours has ${digits}.`,
} as const;

/** Digits, with spaces or without. */
const trn = z.pipe(
  z.string(BUYER_MESSAGE.trn).check(({ value, issues }) => {
    const digits = withoutSpaces(value);
    const message = /^\d*$/.test(digits)
      ? digits.length !== TRN_DIGITS && BUYER_MESSAGE.trnLength(digits.length)
      : BUYER_MESSAGE.trn;
    if (message !== false) issues.push({ code: 'custom', message, input: value, continue: true });
  }),
  z.transform(withoutSpaces),
);

function withoutSpaces(text: string): string {
  return withoutUnseen(text).replace(/\s/g, '');
}

/** What a paper has room for: characters, and lines of an address. */
const MAX = { name: 120, address: 400, order: 60, lines: 5 } as const;

const address = requiredText({ message: FIELD_MESSAGE.text, max: MAX.address, lines: true }).check(
  z.refine((text) => addressLines(text).length <= MAX.lines, BUYER_MESSAGE.address),
);

/** In a change of a booking: the whole buyer. */
export const buyerChange = z.object(
  {
    name: requiredText({ message: BUYER_MESSAGE.name, max: MAX.name }),
    address: nullIfAbsent(address),
    trn: nullIfAbsent(trn),
    order: optionalText({ max: MAX.order }),
  },
  BUYER_MESSAGE.name,
);

/** @param updatedAt of the row as it was read @throws ApiError, also `changed_meanwhile` */
export async function changeBuyer(id: string, body: { buyer: Buyer | null; updatedAt: string }): Promise<void> {
  await call('PATCH', `/api/registrations/${id}`, { body });
}
