import * as z from 'zod/mini';
import { instant } from './instant.ts';

type Optional<Fields extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]>;
};

/** A field that may be sent and changes nothing. */
export const ignored = z.unknown();

/**
 * Body of a PATCH: at least one field. With `updatedAt`, a row that changed after it was read is refused.
 * @param options names of fields that accompany a change, but are no change by themselves
 */
export function changeSchema<Fields extends Record<string, z.ZodMiniType>>(
  fields: Fields,
  options: readonly (keyof Fields)[] = [],
) {
  // `z.partial` would add to the script of every page with a form.
  const optional = Object.entries(fields).map(([name, field]) => [name, z.optional(field)]);
  return z
    .object({ ...(Object.fromEntries(optional) as Optional<Fields>), updatedAt: z.optional(instant) })
    .check(
      z.refine((change) =>
        Object.keys(fields).some(
          (name) => !options.includes(name) && (change as Record<string, unknown>)[name] !== undefined,
        ),
      ),
    );
}
