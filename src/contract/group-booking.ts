import * as z from 'zod/mini';
import { crossFieldRule, firstName, lastName, PACKAGE_MESSAGE } from './fields.ts';
import { BOOKING_TYPES } from './registrations.ts';

/** Why a booking does not get its place in a training. */
export const ASSIGNMENT_MESSAGE = {
  training: 'Please choose a training.',
  otherCourse: 'This training is of another course.',
  package: PACKAGE_MESSAGE,
  names: 'There are more names than nannies.',
  full: 'There is no free place.',
  closed: 'The training is cancelled, or the package is closed.',
  alreadyRegistered: 'This nanny is already registered for this training.',
  changed: 'This registration has changed in the meantime.',
} as const;

const MAX_NANNIES = 50;
const NANNIES_MESSAGE = `Please enter the number of nannies, from 1 to ${MAX_NANNIES}.`;

export const nannies = z.int(NANNIES_MESSAGE).check(z.gte(1, NANNIES_MESSAGE), z.lte(MAX_NANNIES, NANNIES_MESSAGE));
export const nannyNames = z
  .array(z.object({ firstName, lastName }), NANNIES_MESSAGE)
  .check(z.maxLength(MAX_NANNIES, NANNIES_MESSAGE));

/** Not more names than nannies. */
export function namesAtMost<Body extends { nannies?: number | undefined; nannyNames?: object[] | undefined }>() {
  return crossFieldRule<Body>(
    'nannyNames',
    ASSIGNMENT_MESSAGE.names,
    (body) => (body.nannyNames?.length ?? 0) <= (body.nannies ?? MAX_NANNIES),
  );
}

export const bookingType = z.enum(BOOKING_TYPES, 'Please choose individual or private-group.');
