export interface PaymentPage {
  url: string;
  /** Query parameter for the registration's id. */
  parameter: string | undefined;
}

/** Stripe's events carry this one back, and no other. */
export const STRIPE_PARAMETER = 'client_reference_id';

export const PARAMETER_NAME = /^[\w.-]+$/;

/** Carries the registration's id, so that staff can match the payment. */
export function paymentLink({ url, parameter }: PaymentPage, registrationId: string | null): string {
  if (parameter === undefined || registrationId === null) return url;
  const link = new URL(url);
  link.searchParams.set(parameter, registrationId);
  return link.href;
}
