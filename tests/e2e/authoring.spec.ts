import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copySite } from '#scripts/local/site-copy.ts';
import { article, buildCopy } from './support/build-copy.ts';
import { expect, test } from './support/test.ts';

for (const [slug, content, messages] of [
  [
    'three-mistakes',
    article({ date: undefined, category: 'Safty', closingCards: undefined, closingCard: '[workshop]' }),
    [
      ...['articles → three-mistakes', 'three-mistakes.mdx'],
      ...['date', 'This field is missing. Add it (a day in quotes, such as "2025-06-29").'],
      ...['category', '"Safty" is not known. Choose one of "Child Development", "Professional'],
      'Nobody reads "closingCard" here. Remove it, or correct its spelling.',
    ],
  ],
  [
    'misspelt-law',
    article({}, '\nShe is ill: {props.facts.law.sickLeaf}.\n'),
    ['articles/misspelt-law.mdx: there is no fact facts.law.sickLeaf. Write one of: absenceReport,'],
  ],
  [
    'broken-link',
    article({}, '\nSee the [workshop](/workshopp).\n'),
    ['/broken-link links to "/workshopp", which this site does not have. Correct the link.'],
  ],
  [
    'image-elsewhere',
    article({}, '\n- ![A room](https://other.example/room.jpg)\n'),
    [
      'src/content/articles/image-elsewhere.mdx, line 16: The page shows no image from elsewhere, such as',
      'Save it in src/assets/photos, and write ![What it shows](../../assets/photos/name.jpg).',
    ],
  ],
] as const) {
  test(`the build explains an author's mistake: ${slug}`, () => {
    const directory = resolve('.cache', `authoring-${slug}`);
    copySite(directory);
    writeFileSync(join(directory, 'src/content/articles', `${slug}.mdx`), content);
    const { output, succeeded } = buildCopy(directory);
    expect(succeeded).toBe(false);
    for (const message of messages) expect(output).toContain(message);
    expect(output).not.toContain('Stack trace');
  });
}
