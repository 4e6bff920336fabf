import { CODE_MESSAGE } from '#src/contract/codes.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type FieldErrors } from '#src/contract/errors.ts';
import { SESSION_MESSAGE } from '#src/contract/session.ts';
import { OFFER_GONE } from '#src/contract/offer.ts';
import { REGISTRATION_MESSAGE } from '#src/contract/register.ts';

const DEFAULT_MESSAGE: Record<ErrorCode, string> = {
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not answer that method.',
  too_large: 'The request is larger than 64 KiB.',
  unsupported_type: 'Please send JSON (Content-Type: application/json).',
  invalid_key: 'The idempotency key must be a UUID.',
  malformed_json: 'The request holds no readable JSON.',
  foreign_origin: 'This request comes from another site.',
  forbidden: 'This is not yours to see or change.',
  signed_out: SESSION_MESSAGE.ended,
  wrong_code: SESSION_MESSAGE.wrongCode,
  too_many_tries: SESSION_MESSAGE.tooManyTries,
  rate_limited: 'Too many requests. Please wait a minute.',
  invalid: 'Please check the marked fields.',
  idempotency_mismatch: 'This idempotency key belongs to another request.',
  database_unreachable: 'We cannot reach our records right now. Please try again in a moment.',
  workshop_full: REGISTRATION_MESSAGE.full,
  already_registered: REGISTRATION_MESSAGE.alreadyRegistered,
  registration_closed: REGISTRATION_MESSAGE.closed,
  changed_meanwhile: 'Somebody changed this in the meantime. Please look at it again.',
  below_taken: 'There are more places taken than that.',
  offer_gone: OFFER_GONE,
  already_redeemed: CODE_MESSAGE.used,
  code_expired: CODE_MESSAGE.expired,
  already_paid_out: 'Some of these referrals cannot be paid out. Please look at them again.',
  bad_signature: 'The signature does not fit the request.',
  internal: 'Something went wrong on our side. Please try again.',
};

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
    super(message ?? DEFAULT_MESSAGE[code]);
    this.code = code;
    this.headers = headers;
    this.#errors = errors;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ErrorBody {
    return {
      success: false,
      code: this.code,
      message: this.message,
      ...(this.#errors && Object.keys(this.#errors).length > 0 ? { errors: this.#errors } : {}),
    };
  }
}
