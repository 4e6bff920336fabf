/** Somebody's first and last name in one text; "" where neither is known. */
export function fullNameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
