import type { SchemaContext } from 'astro:content';
import { choice, day, group, longText, orNone, text, url } from './fields.ts';

/** Facts that only the owner knows. Pages do without a missing fact; `npm run check:live` asks for it. */
export function businessSchema({ image }: SchemaContext) {
  const photo = group({
    file: image().meta({ title: 'Picture', isImage: true }),
    shows: text.meta({ title: 'What it shows', description: 'In words, for people who can’t see it.' }),
  });
  return group({
    legalName: orNone(text).meta({ title: 'Legal name', description: 'On receipts and in the terms.' }),
    licence: orNone(text).meta({ title: 'Trade licence', description: 'Its number.' }),
    address: orNone(text).meta({
      title: 'Address',
      description: 'Street and building, for search engines and receipts.',
    }),
    trn: orNone(text.regex(/^\d{15}$/, 'Please write the 15 digits.')).meta({
      title: 'Tax registration number',
      description: '15 digits, if you charge VAT. Receipts are then tax invoices.',
    }),
    transferText: orNone(text.regex(/^.*$/, 'Please write it on one line.')).meta({
      title: 'Bank transfer',
      description: 'How to pay by transfer, on one line: bank, account and name. System → Settings can set another.',
    }),
    map: orNone(url).meta({ title: 'Map', description: 'The address of the workshop’s place on a map: https://...' }),
    replyTime: orNone(text).meta({
      title: 'Reply time',
      description: 'Completes “We usually reply within ...”: 2 hours.',
    }),
    hours: orNone(
      group({
        shown: text.meta({ title: 'As visitors read them', description: 'Sunday to Thursday, 9:00 AM - 5:00 PM' }),
        schema: text
          .regex(
            /^(?:Mo|Tu|We|Th|Fr|Sa|Su)[\w,-]* \d\d:\d\d-\d\d:\d\d$/,
            'Please write it as schema.org does: "Mo-Fr 09:00-17:00".',
          )
          .meta({ title: 'The same for search engines', description: 'As in “Mo-Fr 09:00-17:00”.' }),
      }),
    ).meta({ title: 'Office hours' }),
    reviews: orNone(url).meta({
      title: 'Page of reviews',
      description: 'The page with the reviews behind the rating: https://...',
    }),
    founder: orNone(
      group({
        name: text.meta({ title: 'Name' }),
        portrait: photo.meta({ title: 'Portrait' }),
        about: longText.meta({
          title: 'About her',
          description: 'Two sentences, such as what she did before and when she left Norland.',
        }),
      }),
    ).meta({ title: 'Founder' }),
    placement: group({
      cost: orNone(longText).meta({ title: 'What it costs' }),
      choice: orNone(longText).meta({ title: 'How nannies are chosen' }),
      time: orNone(longText).meta({ title: 'How long it takes' }),
      fallback: orNone(longText).meta({ title: 'What happens if it does not work out' }),
    })
      .prefault({})
      .meta({ title: 'Placement', description: 'Answers to a parent’s first questions.' }),
    recruitment: orNone(
      group({ office: text.meta({ title: 'Office' }), licence: text.meta({ title: 'Number of its licence' }) }),
    ).meta({
      title: 'Recruitment office',
      description: 'Who introduces nannies to families: an office with a licence of MOHRE, your own or another’s.',
    }),
    trainingPermit: orNone(text).meta({ title: 'Training permit', description: 'The number of the permit to train.' }),
    visa: group({
      sponsor: orNone(choice(['family', 'partner'])).meta({
        title: 'Sponsor',
        description: 'Who sponsors and employs a nanny under the visa partner’s package.',
      }),
      checkedOn: orNone(day).meta({
        title: 'Figures stated on',
        description: 'The day on which the partner stated the figures of the comparison.',
      }),
    })
      .prefault({})
      .meta({ title: 'Visa' }),
    bring: orNone(longText).meta({
      title: 'What to bring',
      description: 'Things that a nanny brings to a workshop, in a sentence.',
    }),
    photos: group({
      room: orNone(photo).meta({ title: 'The room' }),
      tools: orNone(photo).meta({ title: 'The tools' }),
    })
      .prefault({})
      .meta({ title: 'Photos' }),
  });
}
