import { group, text, wholeNumber, yesOrNo } from './fields.ts';

/** What a parent or a nanny says (spec 1 §3). */
export const testimonialSchema = group({
  /** A text of ours that stands until a real one is given; `npm run check:live` asks for it. */
  sample: yesOrNo,
  order: wholeNumber,
  name: text,
  location: text,
  image: text.nullable(),
  text: text,
});
