import type { Clock } from '#src/lib/training-state.ts';
import { site } from '#src/site.ts';

/** Returns the clock that decides which dates the pages of this build offer. */
export function buildClock(): Clock {
  return { now: new Date(), keepsSamples: site.keepsSamples };
}
