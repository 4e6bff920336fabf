import type { Clock } from '#src/lib/training-state.ts';
import { site } from '#src/site.ts';

/** What the pages of this build offer depends on it. */
export function buildClock(): Clock {
  return { now: new Date(), keepsSamples: site.keepsSamples };
}
