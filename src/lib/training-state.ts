export const TRAINING_STATES = ['open', 'full', 'closed', 'past', 'cancelled'] as const;

export type TrainingState = (typeof TRAINING_STATES)[number];

/** The id of the sample workshop of June 2025, which the migrations store. */
export const SAMPLE_WORKSHOP = 316;

/** What decides whether a date is past. */
export interface Clock {
  now: Date;
  /** SAMPLE_DATES=keep: the sample workshop and the months of 2025 stay on offer. */
  keepsSamples: boolean;
}

interface Registration {
  /** The administrator's switch. */
  registrationOpen: boolean;
  registrationClosesAt: Date | string | null;
}

interface TrainingStatus extends Registration {
  id: number;
  endsAt: Date | string;
  cancelledAt: Date | null;
}

/** Whether the last session of a training is over. */
export function hasEnded({ endsAt }: { endsAt: Date | string }, now: Date): boolean {
  return new Date(endsAt) <= now;
}

/** Whether switch and closing time leave registration open, even if the training has ended. */
export function isLeftOpen({ registrationOpen, registrationClosesAt }: Registration, now: Date): boolean {
  return registrationOpen && (registrationClosesAt === null || new Date(registrationClosesAt) > now);
}

/** Whether visitors can register (docs/rules.md, Workshops). `takes_registrations` in the database decides the same. */
export function takesRegistrations(training: TrainingStatus, { now, keepsSamples }: Clock): boolean {
  const isKept = keepsSamples && training.id === SAMPLE_WORKSHOP;
  return training.cancelledAt === null && isLeftOpen(training, now) && (isKept || !hasEnded(training, now));
}

/** A training that has ended is past, whatever its switch says. */
export function trainingState(training: TrainingStatus & { spotsRemaining: number }, clock: Clock): TrainingState {
  if (training.cancelledAt !== null) return 'cancelled';
  if (takesRegistrations(training, clock)) return training.spotsRemaining > 0 ? 'open' : 'full';
  return hasEnded(training, clock.now) ? 'past' : 'closed';
}

/** Returns the state of a training that was read earlier: the training may have ended since. */
export function stateAt(
  { state, ...training }: { id: number; endsAt: Date | string; state: TrainingState },
  clock: Clock,
): TrainingState {
  if (state === 'cancelled' || !hasEnded(training, clock.now)) return state;
  const left = {
    registrationOpen: state === 'open' || state === 'full',
    registrationClosesAt: null,
    cancelledAt: null,
  };
  return takesRegistrations({ ...training, ...left }, clock) ? state : 'past';
}
