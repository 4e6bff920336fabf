import type { SchemaContext } from 'astro:content';
import { choice, day, group, text, url } from './fields.ts';

/** Facts that only the owner knows. No page shows a `null`; `npm run check:live` asks for it. */
export function businessSchema({ image }: SchemaContext) {
  /** A file of src/assets/photos, such as "../../assets/photos/room.jpg", and what it shows in words. */
  const photo = group({ file: image(), shows: text });
  return group({
    legalName: text.nullable(),
    /** Number of the trade licence. */
    licence: text.nullable(),
    /** Street and building, for search engines and receipts. */
    address: text.nullable(),
    /** The tax registration number, if the business charges VAT. Receipts are then tax invoices. */
    trn: text.regex(/^\d{15}$/, 'Please write the 15 digits.').nullable(),
    /** How to pay by bank transfer, on one line: bank, account and name. The administrator can set another. */
    transferText: text.regex(/^.*$/, 'Please write it on one line.').nullable(),
    /** The place of the intro workshop on a map. */
    map: url.nullable(),
    /** Completes "We usually reply within ...": "2 hours". */
    replyTime: text.nullable(),
    hours: group({
      /** "Sunday to Thursday, 9:00 AM - 5:00 PM" */
      shown: text,
      /** The same for search engines. */
      schema: text.regex(
        /^(?:Mo|Tu|We|Th|Fr|Sa|Su)[\w,-]* \d\d:\d\d-\d\d:\d\d$/,
        'Please write it as schema.org does: "Mo-Fr 09:00-17:00".',
      ),
    }).nullable(),
    /** The page with the reviews that the rating counts. */
    reviews: url.nullable(),
    /** `about` is two sentences, such as what she did before and when she left Norland. */
    founder: group({ name: text, portrait: photo, about: text }).nullable(),
    /** Answers to a parent's first questions about placement. */
    placement: group({
      cost: text.nullable(),
      choice: text.nullable(),
      time: text.nullable(),
      fallback: text.nullable(),
    }),
    /** Who introduces nannies to families: an office with a licence of MOHRE, our own or another's. */
    recruitment: group({ office: text, licence: text }).nullable(),
    /** Number of the permit to train. */
    trainingPermit: text.nullable(),
    visa: group({
      /** Who sponsors and employs a nanny under the visa partner's package. */
      sponsor: choice(['family', 'partner']).nullable(),
      /** The day on which the partner stated the figures of the comparison. */
      checkedOn: day.nullable(),
    }),
    /** Things that a nanny brings to a workshop, in a sentence. */
    bring: text.nullable(),
    photos: group({ room: photo.nullable(), tools: photo.nullable() }),
  });
}
