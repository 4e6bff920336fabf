import { RETENTION, type RetainedKind } from '#src/lib/retention.ts';
import { choice, group, text } from './fields.ts';

const kinds = Object.keys(RETENTION) as RetainedKind[];

/** One kind of stored data for the privacy table; lib/retention.ts says how long it is kept. */
export const privacySchema = group({ id: choice(kinds), name: text, what: text, why: text });
