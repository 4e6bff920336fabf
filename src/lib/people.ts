/** Somebody's first and last name in one text; "" where neither is known. */
export function fullNameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

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

/** What somebody who signs up or registers says of themselves (spec 1 §6). */
export const ROLES = ['parent', 'nanny'] as const;

/** As forms offer them. */
export const ROLE_CHOICES = ROLES.map((value) => ({ value, label: `I'm a ${value}` }));
