import * as z from 'zod/mini';

/** Codes of error responses, with their HTTP status. */
export const ERROR_STATUS = {
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_type: 415,
  invalid_key: 400,
  malformed_json: 400,
  foreign_origin: 403,
  forbidden: 403,
  signed_out: 401,
  wrong_code: 401,
  too_many_tries: 429,
  rate_limited: 429,
  invalid: 422,
  idempotency_mismatch: 422,
  database_unreachable: 503,
  workshop_full: 409,
  already_registered: 409,
  registration_closed: 409,
  changed_meanwhile: 409,
  below_taken: 409,
  offer_gone: 409,
  already_redeemed: 409,
  code_expired: 409,
  already_paid_out: 409,
  bad_signature: 400,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

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

export interface ErrorBody {
  success: false;
  code: ErrorCode;
  message: string;
  errors?: FieldErrors;
}

/** `code` can be any string, so that a newer server does not break an older page. */
export const errorBodySchema = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
});
