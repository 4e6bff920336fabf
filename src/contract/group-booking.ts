import * as z from 'zod/mini';
import { PACKAGE_MESSAGE } from './fields.ts';
import { BOOKING_TYPES } from './registrations.ts';

/** Why a booking does not get its place in a training. */
export const ASSIGNMENT_MESSAGE = {
  training: 'Please choose a training.',
  otherCourse: 'This training is of another course.',
  package: PACKAGE_MESSAGE,
  full: 'There is no free place.',
  closed: 'The training is cancelled, or the package is closed.',
  alreadyRegistered: 'This nanny is already registered for this training.',
  changed: 'This registration has changed in the meantime.',
} as const;

export const bookingType = z.enum(BOOKING_TYPES, 'Please choose individual or private-group.');
