import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** "+971 50 123 4567" of "+971501234567" */
export function formatE164(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** "050 123 4567" becomes "+971501234567", as in Dubai. @returns `null` for an impossible number */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'AE');
  return number?.isValid() ? number.number : null;
}
