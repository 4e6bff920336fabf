import type { CourseType } from './course-names.ts';

/** The words that people read. `training` is for texts that do not know which of the two it is. */
export type TrainingNoun = 'workshop' | 'course' | 'training';

/** @param courseType `null` for a workshop */
export function nounOf({ courseType }: { courseType: CourseType | null }): 'workshop' | 'course' {
  return courseType === null ? 'workshop' : 'course';
}

/** The pages with all dates. */
export const DATES_PATHS = { workshop: '/workshops', course: '/course-selection', training: '/workshops' } as const;

/** "Workshop" or "Course", as the label of a fact. */
export function nounLabel(training: { courseType: CourseType | null }): string {
  return nounOf(training) === 'workshop' ? 'Workshop' : 'Course';
}

export const REGISTRATION_MESSAGE = {
  registered: 'Thank you for registering!',
  offerGone: 'This offer has ended.',
} as const;

/** Why a registration is refused. */
export function refusalTexts(noun: TrainingNoun) {
  return {
    full: `This ${noun} is currently at full capacity. Please contact us to be added to the waiting list or to learn about future dates.`,
    closed: `Registration for this ${noun} is closed. Please contact us to learn about future dates.`,
    alreadyRegistered: `This nanny is already registered for this ${noun}.`,
    unknown: `Unknown ${noun}.`,
  };
}

/** Why a booking can no longer be changed. */
export function bookingRefusals(noun: TrainingNoun) {
  return {
    cancelled: `This ${noun} is cancelled.`,
    begun: `This ${noun} has begun. Please contact us.`,
  };
}

/** Why a training cannot be booked now, by its state. */
export function stateTexts(noun: 'workshop' | 'course') {
  return {
    full: noun === 'workshop' ? 'Workshop is Full' : 'Course is Full',
    closed: 'Registration is closed',
    past: `This ${noun} has taken place.`,
    cancelled: `This ${noun} has been cancelled.`,
  };
}
