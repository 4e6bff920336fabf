import * as z from 'zod/mini';
import { instant } from './instant.ts';

type Optional<Fields extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]>;
};

/** Body of a PATCH: at least one of the fields, and `updatedAt` of the row as last read, if it matters. */
export function changeSchema<Fields extends Record<string, z.ZodMiniType>>(fields: Fields) {
  // Not by `z.partial`, which would come to every page that has a form.
  const optional = Object.entries(fields).map(([name, field]) => [name, z.optional(field)]);
  return z
    .object({ ...(Object.fromEntries(optional) as Optional<Fields>), updatedAt: z.optional(instant) })
    .check(
      z.refine((change) => Object.keys(fields).some((name) => (change as Record<string, unknown>)[name] !== undefined)),
    );
}
