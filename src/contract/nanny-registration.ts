import * as z from 'zod/mini';
import { emailAddress, hiddenField, MAX_LENGTH, optionalText, requiredText } from './fields.ts';
import { sendReferral, YAYA_EMAIL_MESSAGE, yayaFields, type Referral } from './referrals.ts';

/** The day that the form is for, as its referrals name it (spec 2 §7). */
export const WORKSHOP_DATE = 'June 29th, 2025';

/** What the call says besides the answers (spec 2 §7); whatever a visitor says of the status, it is that of an arrival. */
const FIXED = { referralCode: 'YAYA', preferredWorkshopDate: WORKSHOP_DATE, status: 'pending' };

/** Leaves room in the referral's notes for the two answers that stand before it. */
const LONGEST_INFO = 3_900;

/** What the second partner's form asks (spec 2 §5), under the names that `POST /api/referrals` has for them. */
export const nannyRegistrationSchema = z.object({
  ...yayaFields,
  email: emailAddress(YAYA_EMAIL_MESSAGE),
  childAge: requiredText({ message: 'Please specify child age.', max: MAX_LENGTH.text }),
  experience: requiredText({ message: 'Please select experience level.', max: MAX_LENGTH.text }),
  additionalInfo: optionalText({ max: LONGEST_INFO, lines: true }),
  website: hiddenField,
});

/** The form's last three answers as the one text that a referral has for them (spec 2 §3). */
export function combineNotes(childAge: string, experience: string, additionalInfo: string): string {
  const answers = [
    ['Child age', childAge],
    ['Experience', experience],
    ['Additional info', additionalInfo],
  ].map(([name = '', answer = '']) => ({ name, answer: answer.trim() }));
  return answers.flatMap(({ name, answer }) => (answer ? [`${name}: ${answer}`] : [])).join('\n');
}

/** Registers a nanny for the second partner's workshop. @throws as `sendReferral` does */
export function registerNanny(
  { childAge = '', experience = '', additionalInfo = '', ...fields }: Readonly<Record<string, string>>,
  idempotencyKey: string,
): Promise<Referral> {
  const notes = combineNotes(childAge, experience, additionalInfo);
  return sendReferral({ ...fields, ...FIXED, notes }, idempotencyKey);
}
