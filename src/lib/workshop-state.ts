export const WORKSHOP_STATES = ['open', 'full', 'closed', 'past', 'cancelled'] as const;

export type WorkshopState = (typeof WORKSHOP_STATES)[number];

interface WorkshopStatus {
  registrationOpen: boolean;
  registrationClosesAt: Date | null;
  endsAt: Date;
  cancelledAt: Date | null;
  spotsRemaining: number;
}

/** A workshop is past once it is both over and closed: the administrator may keep an old one open. */
export function workshopState(workshop: WorkshopStatus, now: Date): WorkshopState {
  const { registrationOpen, registrationClosesAt, endsAt, cancelledAt, spotsRemaining } = workshop;
  if (cancelledAt !== null) return 'cancelled';
  const isOpen = registrationOpen && (registrationClosesAt === null || registrationClosesAt > now);
  if (!isOpen) return endsAt <= now ? 'past' : 'closed';
  return spotsRemaining > 0 ? 'open' : 'full';
}
