import type * as z from 'zod/mini';
import { firstMessages } from '#src/contract/client.ts';
import { HttpError } from './http-error.ts';

/** Parses a value. @throws HttpError invalid, with the first message of each wrong field */
export async function requireFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Promise<z.infer<Schema>> {
  const result = await schema.safeParseAsync(value);
  if (result.success) return result.data;
  throw new HttpError('invalid', { errors: firstMessages(result.error.issues) });
}

/** Returns the first value of each name in the query. */
export function readQuery(url: URL): Record<string, string> {
  return Object.fromEntries(Array.from(url.searchParams).reverse());
}
