import { group, text, wholeNumber } from './fields.ts';

/** A question of an accordion. The entry's body is the answer. */
export const questionSchema = group({
  question: text.meta({ title: 'Question' }),
  order: wholeNumber.meta({ title: 'Place in the list', description: 'The lowest number stands first.' }),
});
