import * as z from 'zod/mini';
import { instant } from './instant.ts';

/** Body of a PATCH: at least one of the optional fields, and `updatedAt` of the row as last read, if it matters. */
export function changeSchema<Fields extends Record<string, z.ZodMiniOptional>>(fields: Fields) {
  return z
    .object({ ...fields, updatedAt: z.optional(instant) })
    .check(
      z.refine((change) => Object.keys(fields).some((name) => (change as Record<string, unknown>)[name] !== undefined)),
    );
}
