import { forwarding } from './forwarding.ts';
import type { Kind } from './outbox-kind.ts';

/** Everything that can be in the outbox, for the run that tries what could not be sent at once. */
export const OUTBOX_KINDS: readonly Kind[] = [forwarding];
