import { ContentError } from './content-error.ts';

/**
 * Fills in "Wait {days} days" with `{ days: 11 }`.
 * @param file the file with the text, for the error
 * @throws ContentError that names a placeholder without a value
 */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>, file: string): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value !== undefined) return String(value);
    throw new ContentError(
      `${file}: "${text}" has the place ${place}, which has no value. There are: ${Object.keys(values).join(', ')}.`,
    );
  });
}
