import type { SchemaContext } from 'astro:content';
import { group, longText, orNone, text, wholeNumber, yesOrNo } from './fields.ts';

export function testimonialSchema({ image }: SchemaContext) {
  return group({
    name: text.meta({ title: 'Name' }),
    location: text.meta({ title: 'Area', description: 'Al Wasl' }),
    text: longText.meta({ title: 'What she says', description: 'Her own words, with her permission.' }),
    order: wholeNumber.meta({ title: 'Place in the list', description: 'The lowest number stands first.' }),
    sample: yesOrNo.meta({
      title: 'We wrote it',
      description: 'A sample: the live site leaves it out, and System asks for a real one.',
    }),
    image: orNone(image()).meta({ title: 'Portrait', isImage: true }),
  });
}
