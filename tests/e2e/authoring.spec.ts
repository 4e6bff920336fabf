import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildFault } from '#scripts/local/build-fault.ts';
import { copySite } from '#scripts/local/site-copy.ts';
import { article, buildCopy } from './support/build-copy.ts';
import { expect, test } from './support/test.ts';

test('the reason of a picture that cannot be read names its file and says what to do', () => {
  const directory = resolve('.cache', 'authoring-picture');
  copySite(directory);
  mkdirSync(join(directory, 'src/assets/photos'), { recursive: true });
  writeFileSync(join(directory, 'src/assets/photos/room.png'), 'no picture');
  const file = join(directory, 'src/content/articles/picture.mdx');
  writeFileSync(file, article({}, '\n![A room](../../assets/photos/room.png)\n'));
  const { output, succeeded } = buildCopy(directory);
  expect(succeeded).toBe(false);
  expect(buildFault(output)).toBe(
    'src/assets/photos/room.png: This picture cannot be read. Save it again as JPEG, PNG or WebP.',
  );
});

for (const [name, file, content, messages] of [
  [
    'three-mistakes',
    'articles/three-mistakes.mdx',
    article({ date: undefined, category: 'Safty', closingCards: undefined, closingCard: '[workshop]' }),
    [
      ...['articles → three-mistakes', 'three-mistakes.mdx'],
      ...['date', 'This field is missing. Add it (a day, such as "2025-06-29").'],
      ...['category', '"Safty" is not known. Choose one of "Child Development", "Professional'],
      'There is no field "closingCard" here. Remove it, or correct its spelling.',
    ],
  ],
  [
    'image-elsewhere',
    'articles/image-elsewhere.mdx',
    article({}, '\n- ![A room](https://other.example/room.jpg)\n'),
    [
      'src/content/articles/image-elsewhere.mdx, line 16: The page shows no image from elsewhere, such as',
      'Save it in src/assets/photos, and write ![What it shows](../../assets/photos/name.jpg).',
    ],
  ],
] as const) {
  test(`the build explains an author's mistake: ${name}`, () => {
    const directory = resolve('.cache', `authoring-${name}`);
    copySite(directory);
    writeFileSync(join(directory, 'src/content', file), content);
    const { output, succeeded } = buildCopy(directory);
    expect(succeeded).toBe(false);
    for (const message of messages) expect(output).toContain(message);
    expect(output).not.toContain('Stack trace');
  });
}
