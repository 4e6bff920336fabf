import * as z from 'zod';
import { RETENTION, type RetainedKind } from '#src/lib/retention.ts';
import { text } from './fields.ts';

const kinds = Object.keys(RETENTION) as RetainedKind[];

/** One kind of stored data for the privacy table; lib/retention.ts says how long it is kept. */
export const privacySchema = z.strictObject({ id: z.enum(kinds), name: text, what: text, why: text });
