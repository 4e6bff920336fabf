import type * as z from 'zod/mini';
import { firstMessages } from '#src/contract/errors.ts';
import { HttpError } from './http-error.ts';

/** Validates a body or a query. @throws Failure invalid, with every wrong field's first message */
export function requireFields<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new HttpError('invalid', { errors: firstMessages(result.error.issues) });
}

/** The query as an object of its first values; values beyond the first of a name are ignored. */
export function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries(Array.from(url.searchParams).reverse());
}
