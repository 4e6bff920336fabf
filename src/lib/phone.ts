import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { withoutUnseen } from './text.ts';

/** "+971 50 123 4567" for "+971501234567" */
export function formatE164(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** Reads a number as dialled in Dubai: "050 123 4567" becomes "+971501234567". @returns `null` for an invalid number */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(withoutUnseen(typed), 'AE');
  return number?.isValid() ? number.number : null;
}

/** Whether `typed` has no country code and is not a number of the UAE, such as "0712345678" from Kenya. */
export function lacksCountryCode(typed: string): boolean {
  const visible = withoutUnseen(typed);
  const number = parsePhoneNumberFromString(visible, 'AE');
  const isNational = parsePhoneNumberFromString(visible) === undefined;
  return isNational && number !== undefined && number.isPossible() && !number.isValid();
}
