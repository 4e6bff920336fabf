import * as z from 'zod/mini';
import { dubaiInstant } from '#src/lib/dates.ts';

const MESSAGE = 'Please give a time in ISO 8601.';

function instantWith(message: string) {
  return z
    .pipe(
      z.string(message).check(z.iso.datetime({ offset: true, error: () => message })),
      z.transform((value: string) => new Date(value)),
    )
    .check(z.refine((date) => /^(?!0000)\d{4}-/.test(date.toISOString()), message));
}

/** Parses ISO 8601 with an offset. In years 1 to 9999, because PostgreSQL refuses what `toISOString` writes for others. */
export const instant = instantWith(MESSAGE);

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Parses what `instant` does, and local time in Dubai: "2027-01-17T10:00". */
export function dubaiTime(message: string = MESSAGE) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && LOCAL.test(value) ? dubaiInstant(value) : value)),
    instantWith(message),
  );
}

type Optional<Fields extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]>;
};

/** A field that may be sent but changes nothing. */
export const ignored = z.unknown();

/**
 * Body of a PATCH, with at least one field. With `updatedAt`, the server refuses to change a row that was changed since.
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
