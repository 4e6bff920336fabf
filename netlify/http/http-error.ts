import { CODE_MESSAGE } from '#src/contract/codes.ts';
import type { FieldErrors } from '#src/contract/client.ts';
import { SESSION_MESSAGE } from '#src/contract/session.ts';
import { REGISTRATION_MESSAGE, refusalTexts } from '#src/lib/training-words.ts';

const REFUSALS = refusalTexts('training');

/** The status and the default message of each code. */
export const ERRORS = {
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not answer that method.'],
  too_large: [413, 'The request is larger than 64 KiB.'],
  unsupported_type: [415, 'Please send JSON (Content-Type: application/json).'],
  invalid_key: [400, 'The idempotency key must be a UUID.'],
  malformed_json: [400, 'The request holds no readable JSON.'],
  foreign_origin: [403, 'This request comes from another site.'],
  forbidden: [403, 'This is not yours to see or change.'],
  signed_out: [401, SESSION_MESSAGE.ended],
  wrong_code: [401, SESSION_MESSAGE.wrongCode],
  too_many_tries: [429, SESSION_MESSAGE.tooManyTries],
  rate_limited: [429, 'Too many requests. Please wait a minute.'],
  invalid: [422, 'Please check the marked fields.'],
  idempotency_mismatch: [422, 'This idempotency key belongs to another request.'],
  database_unreachable: [503, 'We cannot reach our records right now. Please try again in a moment.'],
  provider_unreachable: [
    503,
    'Our payment provider does not answer. Please try again in a few minutes, or write to us.',
  ],
  workshop_full: [409, REFUSALS.full],
  already_registered: [409, REFUSALS.alreadyRegistered],
  registration_closed: [409, REFUSALS.closed],
  changed_meanwhile: [409, 'Somebody changed this in the meantime. Please look at it again.'],
  below_taken: [409, 'There are more places taken than that.'],
  offer_gone: [409, REGISTRATION_MESSAGE.offerGone],
  already_redeemed: [409, CODE_MESSAGE.used],
  code_expired: [409, CODE_MESSAGE.expired],
  already_paid_out: [409, 'Some of these referrals cannot be paid out. Please look at them again.'],
  bad_signature: [400, 'The signature does not fit the request.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
} as const;

type ErrorCode = keyof typeof ERRORS;

interface HttpErrorOptions {
  message?: string;
  errors?: FieldErrors;
  headers?: Record<string, string>;
}

/** Ends the request with one of the codes of docs/http.md, Errors. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;
  readonly #errors: FieldErrors | undefined;

  constructor(code: ErrorCode, { message, errors, headers = {} }: HttpErrorOptions = {}) {
    super(message ?? ERRORS[code][1]);
    this.code = code;
    this.headers = headers;
    this.#errors = errors;
  }

  get status(): number {
    return ERRORS[this.code][0];
  }

  get body() {
    return {
      success: false,
      code: this.code,
      message: this.message,
      ...(this.#errors && Object.keys(this.#errors).length > 0 ? { errors: this.#errors } : {}),
    };
  }
}
