import { existsSync } from 'node:fs';
import { group, path, text, wholeNumber, yesOrNo } from './fields.ts';

export const testimonialSchema = group({
  /** Whether we wrote it. The live site leaves samples out; `npm run check:live` asks for real ones. */
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
