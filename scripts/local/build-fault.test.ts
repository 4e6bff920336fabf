import { expect, test } from 'vitest';
import { buildFault } from './build-fault.ts';

const SCHEMA = `15:14:48 [content] Syncing content
[InvalidContentEntryDataError] courses → newborn-course data does not match collection schema.

  price.from: Write a whole number from 1 to 100,000.
  price.to: Write a whole number from 1 to 100,000.

  Hint:
    See https://docs.astro.build/en/guides/content-collections/ for more information on content schemas.
  Location:
    /work/nova/src/content/courses/newborn-course.mdx:0:0
`;

test.for<[output: string, fault: string]>([
  [SCHEMA, 'src/content/courses/newborn-course.mdx, price.from: Write a whole number from 1 to 100,000.'],
  [
    '\u001B[31m[ContentError]\u001B[39m src/content/faq/a.mdx, line 3: The page runs no <script> of a text. Remove it.\n',
    'src/content/faq/a.mdx, line 3: The page runs no <script> of a text. Remove it.',
  ],
  [
    '[NoImageMetadata] Could not process image metadata for `/work/nova/src/assets/photos/room.png`.\n  Hint:\n    Re-export it.\n',
    'src/assets/photos/room.png: This picture cannot be read. Save it again as JPEG, PNG or WebP.',
  ],
  [
    '[ImageNotFound] Could not find requested image `../../assets/photos/a.webp`. Does it exist?\n  Hint:\n    Look.\n',
    'Could not find requested image `../../assets/photos/a.webp`. Does it exist?',
  ],
  [
    `15:14:48 [WARN] [content] src/content/law/sick-leave.mdx was looked up too long ago.
[ContentError] /a links to "/b", which this site does not have. Correct the link.
/c links to "/d", which this site does not have. Correct the link.\n`,
    '/a links to "/b", which this site does not have. Correct the link.',
  ],
  [
    `15:14:48 [WARN] [content] src/content/law/sick-leave.mdx was looked up too long ago.\n${SCHEMA}`,
    'src/content/courses/newborn-course.mdx, price.from: Write a whole number from 1 to 100,000.',
  ],
  ['Killed\n', 'The log of the build says why.'],
])('of %j the fault is %s', ([output, fault]) => {
  expect(buildFault(output)).toBe(fault);
});
