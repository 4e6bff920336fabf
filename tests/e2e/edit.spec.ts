import { randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { copySite } from '#scripts/local/site-copy.ts';
import { CONTENT_DATES, mentions } from '#tests/support/content-dates.ts';
import { buildCopy } from './support/build-copy.ts';
import { fill, openAtGithub, openEditor, openEntry, openFirst, readBytes, save, upload } from './support/editor.ts';
import { serveGithub } from './support/github.ts';
import { plainText } from './support/page-text.ts';
import { expect, expectPageFits, test } from './support/test.ts';

const COPY = resolve('.cache/edit');
const SITE = join(COPY, 'dist');

/** Of a picture of 12 MB, in pixels. */
const SIDE = 2000;

const build = (variables = {}) => buildCopy(COPY, { EDIT_REPOSITORY: 'nova/site', ...variables });
const read = (file: string) => readFileSync(file, 'utf8');
const pagesOf = (site: string) => globSync('**/*.html', { cwd: site }).toSorted();

test.describe.configure({ mode: 'serial', timeout: 600_000 });

// The editor draws the fields that are in sight.
test.use({ viewport: { width: 1280, height: 3000 }, actionTimeout: 60_000 });

test('without a repository there is no editor', async ({ request }) => {
  expect((await request.get('/edit')).status()).toBe(404);
  expect(existsSync('dist/edit')).toBe(false);
  for (const file of globSync('dist/**/*.{html,js,xml,txt}')) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/sveltia|\/edit["/]/);
  }
});

test('with one the editor is built with a policy of its own, and other pages are the same', () => {
  copySite(COPY);
  const { succeeded, output } = build();
  expect(succeeded, output).toBe(true);
  const html = readFileSync(join(SITE, 'edit.html'), 'utf8');
  expect(html).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'");
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(readFileSync(join(SITE, 'edit/cms/index.js'), 'utf8')).not.toContain('cdn.jsdelivr.net/fontsource');
  expect(pagesOf(SITE)).toEqual([...pagesOf('dist'), 'edit.html'].toSorted());
  for (const page of pagesOf('dist')) {
    expect(read(join(SITE, page)) === read(join('dist', page)), page).toBe(true);
  }
});

test('every collection opens with its entries and fields; the owner changes a price on a phone, another, a rule and a text, adds a question and a testimonial with a portrait, and the site is built with them', async ({
  page,
}) => {
  await openEditor(page, SITE);
  const { collections } = JSON.parse(readFileSync(join(SITE, 'edit/config.json'), 'utf8')) as {
    collections: { name: string; label: string }[];
  };
  await expect(page.getByRole('treeitem')).toHaveCount(collections.length);
  for (const { name, label } of collections) await openFirst(page, name, label);

  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const saved: Record<string, string> = {};
  const keep = async (file: string, part: string) => {
    saved[file] = await save(page, file, part);
  };
  const field = (name: string) => page.getByRole('textbox', { name });

  await openEntry(page, 'figures/entries/prices');
  await fill(page.getByRole('spinbutton', { name: 'Intro workshop, in AED' }), '310');
  await expectPageFits(page);
  await keep('src/content/figures/prices.json', '310');

  if (desk) await page.setViewportSize(desk);
  await openEntry(page, 'figures/entries/prices');
  await fill(page.getByRole('spinbutton', { name: 'Lowest package, in AED' }).first(), '1975');
  await keep('src/content/figures/prices.json', '1975');

  await openEntry(page, 'law/entries/sick-leave');
  await fill(field('Sentence'), 'Sick leave is paid by a new rule.');
  await keep('src/content/law/sick-leave.mdx', 'a new rule');

  await openEntry(page, 'articles/entries/first-thousand-days');
  const text = field('Text');
  await fill(text, `${await text.inputValue()}\n\nA paragraph of the owner, with {props.facts.workshop.price}.\n`);
  await keep('src/content/articles/first-thousand-days.mdx', 'of the owner');

  await openEntry(page, 'faq/new');
  await fill(field('Question'), 'Do you train at night?');
  await fill(page.getByRole('spinbutton', { name: 'Place in the list' }), '11');
  await fill(field('Answer'), 'No: children sleep then.');
  await keep('src/content/faq/do-you-train-at-night.mdx', 'children sleep');

  await openEntry(page, 'testimonials/new');
  await fill(field('Name'), 'Amal');
  await fill(field('Area'), 'Jumeirah');
  await fill(field('What she says'), 'We laugh more at bedtime.');
  await fill(page.getByRole('spinbutton', { name: 'Place in the list' }), '3');
  // The editor makes a picture of 12 MB as small as the site needs.
  const noise = sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } });
  await upload(page, 'Portrait', 'Amal at the door.png', await noise.png().toBuffer());
  await keep('src/content/testimonials/amal.mdx', 'We laugh more');
  const portrait = 'assets/photos/amal-at-the-door.webp';
  expect(saved['src/content/testimonials/amal.mdx']).toContain(`../../${portrait}`);
  mkdirSync(join(COPY, 'src/assets/photos'), { recursive: true });
  writeFileSync(join(COPY, 'src', portrait), await readBytes(page, `src/${portrait}`));

  for (const [file, written] of Object.entries(saved)) writeFileSync(join(COPY, file), written);
  const { succeeded, output } = build({ SAMPLE_DATES: '' });
  expect(succeeded, output).toBe(true);
  const shown = (file: string) => readFileSync(join(SITE, file), 'utf8');
  expect(shown('newborn-maternity-training.html')).toContain('1,975');
  expect(shown('visa-sponsorship.html')).toContain('Sick leave is paid by a new rule.');
  expect(shown('first-thousand-days.html')).toMatch(/A paragraph of the owner, with AED\s\d+\sper\snanny\./);
  expect(shown('index.html')).toContain('We laugh more at bedtime.');
  const [, shownPortrait = ''] = /(\/_astro\/[\w.-]+\.webp)/.exec(shown('index.html')) ?? [];
  expect(await sharp(join(SITE, shownPortrait)).metadata()).toMatchObject({ format: 'webp', width: 112, height: 112 });
  expect(pagesOf(SITE).map(shown).join('')).toContain('No: children sleep then.');
});

test('at GitHub a save is a commit; what somebody else has saved, and a token that has ended, are said, and no input is lost', async ({
  page,
  expectErrors,
}) => {
  // The editor asks how GitHub is, which its policy refuses.
  expectErrors('githubstatus.com', 'Fetch API cannot load', '401', 'Failed to check the repository for changes.');
  const github = await serveGithub(page);
  const prices = 'src/content/figures/prices.json';
  const price = page.getByRole('spinbutton', { name: 'Intro workshop, in AED' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await openAtGithub(page, SITE);
  await openEntry(page, 'figures/entries/prices');
  await fill(price, '310');
  await press('Save');
  await expect.poll(() => github.text(prices)).toContain('310');

  await openEntry(page, 'figures/entries/prices');
  await fill(price, '320');
  github.commit(prices, (github.text(prices) ?? '').replace('310', '330'));
  await press('Save');
  const conflict = page.getByRole('alertdialog', { name: 'Entry Changed by Someone Else' });
  await expect(conflict).toContainText(/Maria.* changed this entry/);
  await conflict.getByRole('button', { name: 'Cancel' }).click();
  await expect(price).toHaveValue('320');
  expect(github.text(prices)).toContain('330');
  await page.reload();
  await openEntry(page, 'figures/entries/prices');
  await expect(price).toHaveValue('330');

  await fill(price, '340');
  github.endAccess();
  await press('Save');
  const refusal = page.getByRole('alertdialog', { name: 'Error' });
  await expect(refusal).toContainText('There was an error while saving the entry. Please try again later.');
  await expect(refusal).toContainText('Bad credentials');
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(price).toHaveValue('340');
});

test('without the sample dates no page of that build has a day, month or season that is over', () => {
  const past = CONTENT_DATES.filter(({ over }) => over <= new Date());
  expect(past.length).toBeGreaterThan(0);
  // The page of the sample workshop says when it was, and the editor has examples of months.
  const files = [...pagesOf(SITE), 'llms.txt', 'rss.xml'].filter(
    (file) => !['workshop.html', 'edit.html'].includes(file),
  );
  const found = files.flatMap((file) => {
    const written = readFileSync(join(SITE, file), 'utf8').replaceAll('&nbsp;', ' ');
    return mentions(`${written}\n${plainText(written)}`, past).map((mention) => `${file}: ${mention}`);
  });
  expect(found).toEqual([]);
});

test('without a date to book, the list of all dates leads to the sign-up that tells of new ones', () => {
  const [, dates = ''] = /id="bookable">(.*?)<\/section>/s.exec(read(join(SITE, 'workshops.html'))) ?? [];
  expect(plainText(dates)).toContain(
    'There is no date to book at the moment. Join the Nova List and we’ll email you new dates.',
  );
  expect(dates).toMatch(/href="\/#newsletter">Tell me the next date/);
});
