/** The text for a chat with somebody whose place is not paid for. */
export function paymentReminder(name: string, workshop: string, hasEmail = false): string {
  const link = hasEmail ? ' The email about your registration has the payment link.' : '';
  return `Hello ${name}, your place at ${workshop} is not paid for yet.${link} Do you have a question?`;
}
