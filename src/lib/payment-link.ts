/** A hosted checkout page of the card-payment provider. */
export interface PaymentPage {
  address: string;
  /** Its parameter for a reference of ours; none where the provider has none, or none is configured. */
  parameter: string | undefined;
}

/** The name of a URL parameter. */
export const PARAMETER = /^[\w.-]+$/;

/** The link to a checkout page; it hands on the registration's id, so that a payment finds its registration. */
export function paymentLink({ address, parameter }: PaymentPage, registrationId: string | null): string {
  if (parameter === undefined || registrationId === null) return address;
  const link = new URL(address);
  link.searchParams.set(parameter, registrationId);
  return link.href;
}
