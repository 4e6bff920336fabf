import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number in E.164, read as somebody in Dubai writes it: "050 123 4567" is "+971501234567".
 * @returns `null` when what was typed is no number that exists
 */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'AE');
  return number?.isValid() ? number.number : null;
}
