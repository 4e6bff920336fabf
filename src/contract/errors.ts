import * as z from 'zod/mini';

/** One message per field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first message of each field. */
export function firstMessages(issues: readonly { path: readonly PropertyKey[]; message: string }[] = []): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** `code` can be any string, so that a newer server does not break an older page. */
export const errorBodySchema = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
});
