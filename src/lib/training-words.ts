import type { CourseType } from './course-names.ts';

/** What people read. A training is either; it is called so where nobody knows which. */
export type TrainingNoun = 'workshop' | 'course' | 'training';

/** @param courseType `null` for a workshop */
export function nounOf({ courseType }: { courseType: CourseType | null }): 'workshop' | 'course' {
  return courseType === null ? 'workshop' : 'course';
}

/** "Workshop" or "Course", as the name of a fact. */
export function nounLabel(training: { courseType: CourseType | null }): string {
  return nounOf(training) === 'workshop' ? 'Workshop' : 'Course';
}

export const REGISTRATION_MESSAGE = {
  registered: 'Thank you for registering!',
  offerGone: 'This offer has ended.',
} as const;

/** Why somebody gets no place. */
export function refusalTexts(noun: TrainingNoun) {
  return {
    full: `This ${noun} is currently at full capacity. Please contact us to be added to the waiting list or to learn about future dates.`,
    closed: `Registration for this ${noun} is closed. Please contact us to learn about future dates.`,
    alreadyRegistered: `This nanny is already registered for this ${noun}.`,
    unknown: `Unknown ${noun}.`,
  };
}

/** Why a booking can't be changed any more. */
export function bookingRefusals(noun: TrainingNoun) {
  return {
    cancelled: `This ${noun} is cancelled.`,
    begun: `This ${noun} has begun. Please contact us.`,
  };
}

/** A training that nobody can book now. */
export function stateTexts(noun: 'workshop' | 'course') {
  return {
    full: noun === 'workshop' ? 'Workshop is Full' : 'Course is Full',
    closed: 'Registration is closed',
    past: `This ${noun} has taken place.`,
    cancelled: `This ${noun} has been cancelled.`,
  };
}
