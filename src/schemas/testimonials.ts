import { existsSync } from 'node:fs';
import { group, path, text, wholeNumber, yesOrNo } from './fields.ts';

export const testimonialSchema = group({
  /** A text of ours that stands until a real one is given; `npm run check:live` asks for it. */
  sample: yesOrNo,
  order: wholeNumber,
  name: text,
  location: text,
  /** A file of `public`, such as "/photos/sara.jpg". */
  image: path
    .refine((image) => existsSync(`public${image}`), 'There is no such file in the folder "public".')
    .nullable(),
  text: text,
});
