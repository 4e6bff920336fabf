/** Converts a number to E.164; `null` for an invalid one. Loads the phone library (215 kB) on demand: most calls need none. */
export async function e164Of(typed: string | null | undefined): Promise<string | null> {
  if (!typed) return null;
  const { toE164 } = await import('./phone.ts');
  return toE164(typed);
}
