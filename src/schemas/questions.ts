import * as z from 'zod';
import { text } from './fields.ts';

/** A question of an accordion; the entry's body is the answer. */
export const questionSchema = z.strictObject({ order: z.number().int(), question: text });
