export function fullNameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

export function emailKey(email: string): string {
  return email.toLowerCase();
}

export function nameKey(...names: string[]): string {
  return textKey(names.join(' '));
}

/** For comparison and search: without case, spaces collapsed. */
export function textKey(text: string): string {
  return text.toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim();
}

export const ROLES = ['parent', 'nanny'] as const;

export const ROLE_CHOICES = ROLES.map((value) => ({ value, label: `I'm a ${value}` }));
