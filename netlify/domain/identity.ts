/** An e-mail address as it is compared: without case. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** A full name as it is compared: without case, spaces collapsed (contract, `already_registered`). */
export function nameKey(...names: string[]): string {
  return names.join(' ').normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
