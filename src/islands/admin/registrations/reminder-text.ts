/** The text of a chat message to somebody with an unpaid place. */
export function paymentReminder(name: string, workshop: string, hasEmail = false): string {
  const link = hasEmail ? ' The email about your registration has the payment link.' : '';
  return `Hello ${name}, your place at ${workshop} is not paid for yet.${link} Do you have a question?`;
}
