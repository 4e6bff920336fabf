import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { findFreePort } from '#scripts/local/ports.ts';
import { spawnServer, type ServerProcess } from '#scripts/local/server-process.ts';
import { copySite } from '#scripts/local/site-copy.ts';
import { CODES } from '#tests/support/access.ts';
import { article, buildCopy } from './build-copy.ts';
import { createDatabase } from './database.ts';

export const COPY = resolve('.cache/configured-site');
export const FEED = 'https://feed.test';
export const TAG = 'https://tag.test';
export const DEPLOY = 'a-deploy';

const VARIABLES = {
  PUBLIC_PHOTO_FEED_SCRIPT: `${FEED}/embed.js`,
  PUBLIC_PHOTO_FEED_ID: 'our-feed',
  PUBLIC_ANALYTICS_SCRIPT: `${TAG}/js`,
  PUBLIC_ANALYTICS_ID: 'N-1',
  // Netlify sets it for its builds (docs/decisions/adapter.md).
  DEPLOY_ID: DEPLOY,
};

/** New partners, each with the parts that docs/recipes/add-a-partner.md lists. */
const PARTNERS = [
  {
    figures: { code: 'NEST', name: 'Nest', slug: 'nest', form: 'interest', rates: { otherwise: 50 } },
    entry: partner('intro: Choose one.\nprogrammes: [mumsgist-bespoke]\n'),
  },
  {
    figures: { code: 'WREN', name: 'Wren', slug: 'wren', form: 'registration', priceAed: 260 },
    entry: partner('intro: This is the rate for Wren.\nrate: yaya-workshop\n'),
  },
];

function partner(fields: string): string {
  const description =
    'A description that is long enough for search engines, which want one hundred and ten characters or more of it here.';
  return `---\ntitle: A page for families\ndescription: ${description}\ndashboardDescription: ${description}\n${fields}---\n`;
}

/** What only the owner knows. */
const OWNER = `---
legalName: Nova Training FZ-LLC
licence: '123456'
trn: '100123456700003'
transferText: IBAN AE00 0000, Nova Training
address: Al Wasl Road 1
map: https://maps.example/the-hood
replyTime: 2 hours
hours: { shown: 'Sunday to Thursday, 9:00 AM - 5:00 PM', schema: 'Su-Th 09:00-17:00' }
reviews: https://reviews.example/nova
founder:
  name: Hannah Example
  portrait: { file: ../../assets/photos/one.png, shows: Hannah at the door }
  about: Hannah left Norland in 2009. She has trained nannies since.
placement:
  cost: One month of her salary, once.
  choice: We read every reference.
  time: Three weeks on most days.
  fallback: We search again.
recruitment: { office: Tadbeer Example, licence: 'M-77' }
trainingPermit: 'P-12'
visa: { sponsor: partner, checkedOn: '2026-11-01' }
bring: A notebook and comfortable shoes.
photos:
  room: { file: ../../assets/photos/one.png, shows: Chairs in a half circle }
  tools: null
---
`;

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

/** A fact of law that nobody has looked up for a long time. */
const OLD_RULE = `---
text: A rule of {number}.
number: 3
unit: days
source: { name: A page of law, url: 'https://law.example/page' }
publisher: A law firm
checkedOn: '2024-01-31'
sourceDate: null
---
`;

/** Three articles of their own kind, and 21 newer ones with one title, which share a card. All together are 32. */
const ARTICLES = {
  empty: article({ id: 10 }),
  wide: article({ id: 11 }, WIDE),
  'old-law': article({ id: 12 }, '\n{props.facts.law.oldRule}\n'),
  ...Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [
      `newer-${index}`,
      article({ id: index + 13, title: 'An article for many tests' }),
    ]),
  ),
};

export interface ConfiguredCopy extends ServerProcess {
  printedByBuild: string;
}

/** Builds a copy of the site with all of this, and serves it with its own database beside the one of the server at `main`. */
export async function serveConfiguredCopy(main: string | undefined): Promise<ConfiguredCopy> {
  copySite(COPY);
  for (const folder of ['netlify', 'scripts']) cpSync(folder, join(COPY, folder), { recursive: true });
  const write = (file: string, content: string | Buffer) => writeFileSync(join(COPY, 'src', file), content);
  const list = 'content/figures/partners.json';
  const written = JSON.parse(readFileSync(join('src', list), 'utf8')) as { partners: object[] };
  const partners = [...written.partners, ...PARTNERS.map(({ figures }) => figures)];
  write(list, JSON.stringify({ ...written, partners }));
  for (const { figures, entry } of PARTNERS) write(`content/partners/${figures.slug}.mdx`, entry);
  for (const [name, text] of Object.entries(ARTICLES)) write(`content/articles/${name}.mdx`, text);
  write('content/law/old-rule.mdx', OLD_RULE);
  write('content/business/nova.mdx', OWNER);
  const nannies = 'content/nannies/tl.mdx';
  write(nannies, readFileSync(join('src', nannies), 'utf8').replace(/^reviewedBy: .*/m, 'reviewedBy: Maria Example'));
  mkdirSync(join(COPY, 'src/assets/photos'), { recursive: true });
  copyFileSync('docs/screenshots/first-screen-390.png', join(COPY, 'src/assets/photos/one.png'));
  const square = sharp({ create: { width: 2000, height: 20, channels: 3, background: 'red' } });
  write('assets/photos/square.png', await square.png().toBuffer());

  const { succeeded, output } = buildCopy(COPY, VARIABLES);
  if (!succeeded) throw new Error(output);
  const environment = {
    ADMIN_ACCESS_CODE: CODES.admin,
    NEST_ACCESS_CODE: 'nest-code-for-tests',
    WREN_ACCESS_CODE: 'wren-code-for-tests',
    DATA_DIR: join(COPY, '.data'),
    DATABASE_URL: await createDatabase(main),
  };
  const start = `cd '${COPY}' && exec '${process.execPath}' scripts/start.ts`;
  const server = spawnServer(await findFreePort(), environment, ['sh', '-c', start]);
  await server.ready();
  return { ...server, printedByBuild: output };
}
