import type { CourseType } from '#src/lib/course-names.ts';
import type { Refusal, Target } from '../change-result.ts';
import type { AttendeesMismatch } from './plan-attendees.ts';

export type Mismatch =
  | 'already-registered'
  | 'unknown-training'
  | 'other-course'
  | 'unknown-package'
  | 'unknown-session'
  | AttendeesMismatch
  | 'closed'
  | 'full';

/** A registration with the training and the package that are wanted for it; `null` for what it does not have. */
export interface WantedPlace {
  updatedAt: Date;
  cancelledAt: Date | null;
  /** The course of a registration that waits for dates, or that was for a course. */
  courseType: CourseType | null;
  trainingId: number | null;
  isWorkshop: boolean;
  packageId: string | null;
  nannies: number;
  wanted: { trainingId: number | null; nannies: number };
  /** Why the names in the change do not fit the places. */
  mismatch: AttendeesMismatch | null;
  /** The wanted one. */
  training: {
    isWorkshop: boolean;
    courseType: CourseType | null;
    isCancelled: boolean;
    startsAt: string;
    /** Taken, or held for an offer. */
    placesUsed: number;
    capacity: number;
  } | null;
  /** The wanted one. */
  package: { id: string; name: string; isClosed: boolean; hasPlaces: boolean } | null;
  areSessionsKnown: boolean;
}

interface Needs {
  /** Whether training, package or number of nannies change. */
  isPlaced: boolean;
  /** Whether the registration is marked as paid or attended, or its hold is set. */
  isMarked: boolean;
  /** Whether the change is refused for a cancelled registration. */
  needsPlace: boolean;
}

/** Decides why a registration refuses a change; `null` if it accepts the change. */
export function refusalOf(
  place: WantedPlace,
  { updatedAt }: Target,
  { isPlaced, isMarked, needsPlace }: Needs,
): Refusal | Mismatch | null {
  const { wanted, training, package: offer, courseType, nannies } = place;
  const isMoved = wanted.trainingId !== place.trainingId;
  if (place.cancelledAt !== null && needsPlace) return 'cancelled';
  if (updatedAt !== undefined && Number(updatedAt) !== Number(place.updatedAt)) return 'stale';
  if (isMarked && training?.isCancelled && !isMoved) return 'training-cancelled';
  if (training === null && (wanted.trainingId !== null || courseType === null)) return 'unknown-training';
  if (training !== null && isMoved) {
    if (training.isWorkshop !== place.isWorkshop) return 'other-course';
    if (courseType !== null && training.courseType !== null && training.courseType !== courseType)
      return 'other-course';
  }
  if (!place.areSessionsKnown) return 'unknown-session';
  if (place.mismatch !== null) return place.mismatch;
  if (!isPlaced || training === null) return null;
  if (offer === null) return 'unknown-package';
  const takesPlaces = offer.id !== place.packageId || wanted.nannies > nannies;
  if ((isMoved && training.isCancelled) || (takesPlaces && offer.isClosed)) return 'closed';
  const placesUsed = training.placesUsed + wanted.nannies - (isMoved ? 0 : nannies);
  if (placesUsed > training.capacity) return 'full';
  return takesPlaces && !offer.hasPlaces ? 'full' : null;
}
