export interface PaymentPage {
  url: string;
  /** Query parameter for the registration's id, where one is configured. */
  parameter: string | undefined;
}

export const PARAMETER_NAME = /^[\w.-]+$/;

/** Carries the registration's id, so that staff can match the payment. */
export function paymentLink({ url, parameter }: PaymentPage, registrationId: string | null): string {
  if (parameter === undefined || registrationId === null) return url;
  const link = new URL(url);
  link.searchParams.set(parameter, registrationId);
  return link.href;
}
