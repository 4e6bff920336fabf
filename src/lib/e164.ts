/**
 * The number in E.164, or `null` if there is none. It loads the library of phone numbers: 215 kB, which most calls do without.
 */
export async function e164Of(typed: string | null | undefined): Promise<string | null> {
  if (!typed) return null;
  const { toE164 } = await import('./phone.ts');
  return toE164(typed);
}
