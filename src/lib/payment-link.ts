/**
 * A hosted checkout page. Where its provider has a parameter for a reference of ours, it gets the registration's id, so
 * that a payment finds its registration.
 */
export function paymentLink(page: string, parameter: string | undefined, registrationId: string | null): string {
  if (parameter === undefined || registrationId === null) return page;
  const link = new URL(page);
  link.searchParams.set(parameter, registrationId);
  return link.href;
}
