/** An e-mail address as it is compared: without case. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** A full name as it is compared (contract, `already_registered`). */
export function nameKey(...names: string[]): string {
  return textKey(names.join(' '));
}

/** A text as it is compared and searched for: without case, spaces collapsed. */
export function textKey(text: string): string {
  return text.toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim();
}
