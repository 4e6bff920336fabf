import { ATTENDEES_MESSAGE } from '#src/contract/attendees.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { ASSIGNMENT_MESSAGE, CLOSED_MESSAGE } from '#src/contract/registrations.ts';
import type { StoredResponse } from '#netlify/db/queries/idempotency.ts';
import { json, jsonText, type ApiResponse } from './api-response.ts';
import { HttpError } from './http-error.ts';

/** What an `HttpError` is made of. */
export type Refusal = Readonly<ConstructorParameters<typeof HttpError>>;

/** Refuses one field. */
export const wrong = (field: string, message: string): Refusal => ['invalid', { errors: { [field]: message } }];

/** What most calls say about these outcomes of a write. */
const USUAL = {
  missing: ['not_found'],
  /** Of a link that is forged, retired or has ended, or whose row is gone. */
  unknown: ['not_found', { message: "This link isn't valid." }],
  stale: ['changed_meanwhile'],
  conflict: ['changed_meanwhile'],
  'key-reused': ['idempotency_mismatch'],
  full: ['workshop_full'],
  closed: ['registration_closed'],
  'already-registered': ['already_registered'],
  cancelled: ['registration_closed', { message: CLOSED_MESSAGE.cancelled }],
  'training-cancelled': ['registration_closed', { message: CLOSED_MESSAGE['training-cancelled'] }],
  spam: ['registration_closed', { message: CLOSED_MESSAGE.spam }],
  unreachable: wrong('phone', FIELD_MESSAGE.phone),
  'other-course': wrong('trainingId', ASSIGNMENT_MESSAGE.otherCourse),
  'unknown-package': wrong('packageId', ASSIGNMENT_MESSAGE.package),
  'too-many-names': wrong('attendees', ATTENDEES_MESSAGE.names),
  'unknown-attendee': wrong('attendees', ATTENDEES_MESSAGE.unknown),
  'no-first-name': wrong('nannyFirstName', FIELD_MESSAGE.nannyFirstName),
  'no-last-name': wrong('nannyLastName', FIELD_MESSAGE.nannyLastName),
  'below-ticked': ['below_taken', { message: ATTENDEES_MESSAGE.belowTicked }],
} satisfies Record<string, Refusal>;

type Usual = keyof typeof USUAL;

/** The refusals of a call: of each outcome that has no usual one, and of those that the call words in its own way. */
type Refusals<Outcome extends string> = Record<Exclude<Outcome, Usual>, Refusal> & Partial<Record<Outcome, Refusal>>;

type Own = Readonly<Record<string, Refusal>>;

/** Makes the error for an outcome. */
export function refusal(outcome: Usual): HttpError;
export function refusal<Outcome extends string>(outcome: Outcome, own: Refusals<NoInfer<Outcome>>): HttpError;
export function refusal(outcome: string, own: Own = {}): HttpError {
  const refusals: Own = { ...USUAL, ...own };
  return new HttpError(...(refusals[outcome] ?? ['internal']));
}

type Answer = { outcome: string } & ({ response: StoredResponse } | { row: object });

type RefusedOutcome<Result extends { outcome: string }> = Exclude<Result, Answer>['outcome'];

/** Responds with the stored response or the row of a result. @throws HttpError the refusal of a result that has neither */
export function respond(result: Answer | { outcome: Usual }): ApiResponse;
export function respond<Result extends { outcome: string }>(
  result: Result,
  own: Refusals<RefusedOutcome<Result>>,
): ApiResponse;
export function respond(
  result: { outcome: string; response?: StoredResponse; row?: object },
  own: Own = {},
): ApiResponse {
  if (result.response) return jsonText(result.response.status, result.response.body);
  if (result.row) return json(200, result.row);
  throw refusal<string>(result.outcome, own);
}

/** Responds with what was found. @throws HttpError the refusal of `absent` if nothing was */
export function respondFound(found: object | null, absent: 'missing' | 'unknown' = 'missing'): ApiResponse {
  if (found === null) throw refusal(absent);
  return json(200, found);
}
