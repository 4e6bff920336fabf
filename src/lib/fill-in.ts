/**
 * Puts values in the places of a text: "Wait {days} days" with `{ days: 11 }`.
 * @throws Error that names a place without a value, and those that there are
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value !== undefined) return String(value);
    throw new Error(
      `"${text}" has the place ${place}, which has no value. There are: ${Object.keys(values).join(', ')}.`,
    );
  });
}
