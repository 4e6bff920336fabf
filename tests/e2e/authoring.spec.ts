import sharp from 'sharp';
import { buildWithArticle } from './support/build-copy.ts';
import { textOf } from './support/page-text.ts';
import { expect, test } from './support/test.ts';

const FRONTMATTER = `id: 10
title: An article for a test
category: Safety
description: A description that is long enough for search engines, which want one hundred and ten characters or more of it here.
date: '2025-08-01'
illustration: growth
imageAlt: Stairs to a star
showImageInArticle: false
summary: [One, Two, Three]
related: [screen-time-management, power-of-presence]
closingCards: [workshop]
sources: []
`;

const article = (frontmatter: string, body = '') => `---\n${frontmatter}---\n${body}`;

/** 23 newer articles with one title, so that they share a social card. All articles together are 32. */
const NEWER = Object.fromEntries(
  Array.from({ length: 23 }, (_, index) => [
    `newer-${index}`,
    article(FRONTMATTER.replace('10', String(index + 11)).replace('a test', 'many tests')),
  ]),
);

test('an empty article has a notice; a blog page lists 24 articles, the feed 30, home 9', () => {
  const { output, succeeded, read } = buildWithArticle('empty', article(FRONTMATTER), NEWER);
  expect(succeeded, output).toBe(true);
  const html = read('articles/empty.html');
  expect(textOf(html)).toContain('This article is currently being updated. Please check back soon.');
  expect(textOf(html)).not.toContain('min read');
  expect(html).not.toContain('Stairs to a star');
  expect(html).toContain('<link rel="canonical" href="https://nova.example/articles/empty">');
  expect(read('article/empty.html')).toContain('<link rel="canonical" href="https://nova.example/articles/empty">');

  const blog = read('blog.html');
  expect(blog).toContain('href="/article/empty"');
  expect(blog).toContain('href="/blog/2" rel="next"');
  // The 25th article.
  expect(blog).not.toContain('href="/screen-time-management"');
  expect(read('blog/2.html')).toContain('href="/screen-time-management"');
  expect(read('blog/2.html')).toContain('href="/blog" rel="prev"');
  expect(read('rss.xml').match(/<item>/g)).toHaveLength(30);
  expect(read('index.html').match(/href="\/article\/newer-\d+"/g)).toHaveLength(9);
});

for (const [slug, content, messages] of [
  [
    'three-mistakes',
    article(
      FRONTMATTER.replace(/date: .*\n/, '')
        .replace('Safety', 'Safty')
        .replace('closingCards', 'closingCard'),
    ),
    [
      ...['articles → three-mistakes', 'three-mistakes.mdx'],
      ...['date', 'This field is missing. Add it (a day in quotes, such as "2025-06-29").'],
      ...['category', '"Safty" is not known. Choose one of "Child Development", "Professional'],
      'Nobody reads "closingCard" here. Remove it, or correct its spelling.',
    ],
  ],
  [
    'unknown-related',
    article(FRONTMATTER.replace('power-of-presence', 'power-of-presents')),
    [
      'src/content/articles/unknown-related.mdx',
      'related',
      '"power-of-presents"',
      'Choose the file name of another article.',
    ],
  ],
  [
    'misspelt-fact',
    article(FRONTMATTER, '\nIt costs {props.facts.workshop.prise}.\n'),
    ['articles/misspelt-fact.mdx: there is no fact facts.workshop.prise. Write one of: id, title,'],
  ],
  [
    'misspelt-law',
    article(FRONTMATTER, '\nShe is ill: {props.facts.law.sickLeaf}.\n'),
    ['articles/misspelt-law.mdx: there is no fact facts.law.sickLeaf. Write one of: absenceReport,'],
  ],
  [
    'broken-link',
    article(FRONTMATTER, '\nSee the [workshop](/workshopp).\n'),
    ['/broken-link links to "/workshopp", which this site does not have. Correct the link.'],
  ],
  [
    'future-date',
    article(FRONTMATTER.replace('2025-08-01', '2999-08-01')),
    ['This day is in the future. To publish the article on that day, write "publishOn" in place of "date".'],
  ],
  [
    'taken-id',
    article(FRONTMATTER.replace('id: 10', 'id: 1')),
    ['articles/taken-id.mdx', 'both have the id 1. Give one of them another'],
  ],
  [
    'image-elsewhere',
    article(FRONTMATTER, '\n- ![A room](https://other.example/room.jpg)\n'),
    [
      'src/content/articles/image-elsewhere.mdx, line 16: The page shows no image from elsewhere, such as',
      'Save it in src/assets/photos, and write ![What it shows](../../assets/photos/name.jpg).',
    ],
  ],
  ['curly', article(FRONTMATTER, '\nFor {curly} hair.\n'), ['articles/curly.mdx, line 16: "{curly}" is not a fact.']],
] as const) {
  test(`the build explains an author's mistake: ${slug}`, () => {
    const { output, succeeded } = buildWithArticle(slug, content);
    expect(succeeded).toBe(false);
    for (const message of messages) expect(output).toContain(message);
    expect(output).not.toContain('Stack trace');
  });
}

const OLD_RULE = `---
text: A rule of {number}.
number: 3
unit: days
source: { name: A page of law, url: 'https://law.example/page' }
publisher: A law firm
checkedOn: '2024-01-31'
---
`;

test('a fact of law that is too old is named by the build and on the page, which ends with the day of the check', () => {
  const { output, succeeded, read } = buildWithArticle(
    'old-law',
    article(FRONTMATTER, '\n{props.facts.law.oldRule}\n'),
    {
      '../law/old-rule': OLD_RULE,
    },
  );
  expect(succeeded, output).toBe(true);
  expect(output).toContain('src/content/law/old-rule.mdx was looked up too long ago. Look it up again');
  const text = textOf(read('articles/old-law.html'));
  expect(text).toContain('Checked more than a year ago; ask MOHRE before you rely on it.');
  expect(text).toContain('Rules checked on 31 January 2024. Nothing here is legal advice.');
  expect(textOf(read('visa-sponsorship.html'))).toMatch(/Rules checked on \d+ \w+ \d{4}\./);
});

const WIDE = `
## Code, tables and pictures

Write \`{name}\` in code.

- In a list:

  \`\`\`
  {code} ${'x'.repeat(150)}
  \`\`\`

~~~~
~~~ {code} # no heading
~~~~

| Left | Middle ${'y'.repeat(60)} | Right |
| --- | :---: | ---: |
| One | Two | ${'9'.repeat(60)} |

A word: ${'z'.repeat(150)}. A [link](https://other.example/${'w'.repeat(150)}).

![A red square](../../assets/photos/square.png)
`;

test('on a phone, long code and wide tables scroll inside themselves, and pictures from here are shown', async ({
  page,
}) => {
  const square = await sharp({ create: { width: 2000, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { output, succeeded, read } = buildWithArticle(
    'wide',
    article(FRONTMATTER, WIDE),
    {},
    { 'square.png': square },
  );
  expect(succeeded, output).toBe(true);
  const html = read('articles/wide.html');
  await page.route('**/articles/wide', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route(/_astro.*\.webp/, (route) => route.fulfill({ contentType: 'image/png', body: square }));

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/articles/wide');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const text of ['{code} xxx', '~~~ {code} # no heading'])
      await expect(page.locator('pre', { hasText: text })).toBeVisible();
    const alignments = await page
      .locator('.prose td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign));
    expect(alignments).toEqual(['left', 'center', 'right']);
    await expect(page.getByRole('img', { name: 'A red square' })).toHaveJSProperty('complete', true);
  }
  expect(html).not.toContain('style="');
});
