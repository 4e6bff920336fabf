/** The text of a chat message to somebody with an unpaid place. */
export function paymentReminder(name: string, workshop: string, hasEmail = false): string {
  const link = hasEmail ? ' The email about your registration has the payment link.' : '';
  return `Hello ${name}, your place at ${workshop} is not paid for yet.${link} Do you have a question?`;
}

/** The same to somebody whose rest is due. @param rest "AED 1,400, Toddler care" */
export function restReminder(name: string, rest: string): string {
  return `Hello ${name}, this is still to be paid for your place: ${rest}. Do you have a question?`;
}
