import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** "050 123 4567" becomes "+971501234567", as in Dubai. @returns `null` for an impossible number */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'AE');
  return number?.isValid() ? number.number : null;
}
