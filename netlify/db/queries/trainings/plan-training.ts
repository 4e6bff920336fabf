import { TRAINING_ENTRIES, courseOf } from '#src/contract/training-entries.ts';
import { isWithinDay } from '#src/contract/training-fields.ts';
import type { TrainingChange } from '#src/contract/training-requests.ts';
import type { TrainingKind } from '#src/contract/trainings.ts';
import type { CourseType } from '#src/lib/course-names.ts';

export type Session = NonNullable<TrainingChange['sessions']>[number];
export type Package = NonNullable<TrainingChange['packages']>[number];

/** A session or package of a request, which is new without an id. */
type Sent = Pick<Session | Package, 'id'>;

/** A training as it is stored. */
export interface StoredPlan {
  kind: TrainingKind;
  entry: string | null;
  courseType: CourseType | null;
  startsAt: Date;
  location: string;
  capacity: number;
  registrationClosesAt: Date | null;
  updatedAt: Date;
  /** Places that are taken or held for offers. */
  placesUsed: number;
  hasPeople: boolean;
  sessions: (Session & { hasAttendance: boolean })[];
  packages: (Package & { isUsed: boolean; placesUsed: number })[];
}

/** The training after a change. Sessions and packages without an id are new. */
export interface Plan {
  outcome: 'changed';
  courseType: CourseType | null;
  startsAt: Date;
  endsAt: Date;
  location: string;
  capacity: number;
  registrationClosesAt: Date | null;
  /** Whether day, hours or place differ. */
  isMoved: boolean;
  sessions: Session[];
  packages: Package[];
}

export type Mismatch =
  /** A start or end that was sent does not fit the stored other one. */
  | 'wrong-hours'
  | 'below-taken'
  /** An open package would have more places than the training. */
  | 'large-package'
  /** The change would delete a session with attendance, or a package with registrations. */
  | 'in-use'
  /** The change would assign another course to a training that has people, or one that its page does not have. */
  | 'assigned'
  | 'one-session'
  | 'several-sessions'
  | 'unknown-session'
  | 'several-packages'
  | 'unknown-package'
  | 'other-kind';

/** Decides what a change makes of a training, or why it is refused. The short form changes its only session and only package. */
export function planTraining(stored: StoredPlan, change: TrainingChange): Plan | { outcome: Mismatch | 'stale' } {
  const sessions = change.sessions ?? stored.sessions.map((session) => withHours(session, change));
  const packages = change.packages ?? stored.packages.map((offer) => withPrice(offer, change));
  const mismatch = mismatchOf(stored, change, sessions, packages);
  if (mismatch !== null) return { outcome: mismatch };
  const startsAt = new Date(Math.min(...sessions.map((session) => Number(session.startsAt))));
  const location = change.location ?? stored.location;
  const closesAtStart = Number(stored.registrationClosesAt) === Number(stored.startsAt);
  return {
    outcome: 'changed',
    courseType: courseOf(change) ?? stored.courseType,
    startsAt,
    endsAt: new Date(Math.max(...sessions.map((session) => Number(session.endsAt)))),
    location,
    capacity: change.capacity ?? stored.capacity,
    // A closing time equal to the start moves with the start. A closing time that is cleared becomes the start.
    registrationClosesAt:
      change.registrationClosesAt === undefined && !closesAtStart
        ? stored.registrationClosesAt
        : (change.registrationClosesAt ?? startsAt),
    isMoved: location !== stored.location || areMoved(stored.sessions, sessions),
    sessions,
    packages,
  };
}

function withHours<Held extends Session>(session: Held, { startsAt, endsAt }: TrainingChange): Held {
  return { ...session, startsAt: startsAt ?? session.startsAt, endsAt: endsAt ?? session.endsAt };
}

function withPrice<Held extends Package>(offer: Held, { priceAed, paymentLink }: TrainingChange): Held {
  return {
    ...offer,
    priceAed: priceAed ?? offer.priceAed,
    paymentLink: paymentLink === undefined ? offer.paymentLink : paymentLink,
  };
}

function mismatchOf(
  stored: StoredPlan,
  change: TrainingChange,
  sessions: Session[],
  packages: Package[],
): Mismatch | 'stale' | null {
  const { kind, courseType: was, hasPeople, placesUsed } = stored;
  if (change.updatedAt && Number(change.updatedAt) !== Number(stored.updatedAt)) return 'stale';
  const page = TRAINING_ENTRIES[(change.entry === undefined ? stored.entry : change.entry) ?? ''];
  if (page && page.kind !== kind) return 'other-kind';
  const hasShortHours = change.startsAt !== undefined || change.endsAt !== undefined;
  if (hasShortHours && !change.sessions && sessions.length !== 1) return 'several-sessions';
  const hasShortPrice = change.priceAed !== undefined || change.paymentLink !== undefined;
  if (hasShortPrice && !change.packages && packages.length !== 1) return 'several-packages';
  if (kind === 'workshop' && sessions.length !== 1) return 'one-session';
  if (!sessions.every(isWithinDay)) return 'wrong-hours';
  if (!areKnown(sessions, stored.sessions)) return 'unknown-session';
  if (!areKnown(packages, stored.packages)) return 'unknown-package';
  const courseType = courseOf(change) ?? was;
  if ((courseType !== was && hasPeople) || (courseType && page?.courseType && courseType !== page.courseType))
    return 'assigned';
  const isGone = (rows: Sent[]) => (row: Sent) => rows.every(({ id }) => id !== row.id);
  if (stored.sessions.filter(isGone(sessions)).some(({ hasAttendance }) => hasAttendance)) return 'in-use';
  if (stored.packages.filter(isGone(packages)).some(({ isUsed }) => isUsed)) return 'in-use';
  const capacity = change.capacity ?? stored.capacity;
  const usedOf = ({ id }: Package) => stored.packages.find((offer) => offer.id === id)?.placesUsed ?? 0;
  if (placesUsed > capacity || packages.some((offer) => (offer.places ?? Infinity) < usedOf(offer)))
    return 'below-taken';
  if (packages.some(({ closed, places }) => !closed && (places ?? 0) > capacity)) return 'large-package';
  return null;
}

/** Whether each id that was sent is stored, and was sent once. */
function areKnown(sent: Sent[], stored: Sent[]): boolean {
  const ids = sent.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length && ids.every((id) => stored.some((row) => row.id === id));
}

function areMoved(stored: Session[], sessions: Session[]): boolean {
  const meetings = (list: Session[]) =>
    new Set(list.map(({ startsAt, endsAt, location }) => [Number(startsAt), Number(endsAt), location].join(' ')));
  const [before, after] = [meetings(stored), meetings(sessions)];
  return before.size !== after.size || [...before].some((meeting) => !after.has(meeting));
}
