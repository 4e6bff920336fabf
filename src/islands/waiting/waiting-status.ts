import type { KeptPlace } from '#src/contract/keep-place.ts';
import { OFFER_ENDED } from '#src/contract/offer.ts';
import { WORKSHOP_STATE_TEXTS } from '#src/lib/workshop-state.ts';

/** The state of a place in line, in a sentence for the person. */
export function waitingStatus({ state, keptAt, workshop }: KeptPlace): string {
  if (workshop.state === 'cancelled' || workshop.state === 'past') return WORKSHOP_STATE_TEXTS[workshop.state];
  if (state === 'offered')
    return 'A place is free, and we hold it for you. The newest email from us has the link to take it.';
  if (state !== 'waiting') return OFFER_ENDED[state];
  return keptAt === null
    ? 'You’re on the waiting list. Do you still want a place?'
    : 'Thank you. We keep your place in line, and a free place is offered to you before those who have not answered.';
}
