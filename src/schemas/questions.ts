import { group, text, wholeNumber } from './fields.ts';

/** A question of an accordion; the entry's body is the answer. */
export const questionSchema = group({ order: wholeNumber, question: text });
