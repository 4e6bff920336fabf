import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { readRules } from '#scripts/server/rules.ts';
import { builtPages, type BuiltPage } from './support/built-pages.ts';
import { attributesOf, textOf, thingsOf } from './support/page-text.ts';
import { AMOUNTS, STATED_FACTS } from './support/stated-facts.ts';
import { expect, test } from './support/test.ts';

const pages = builtPages();
const byPath = new Map(pages.map((page) => [page.path, page]));

/** One sentence for each finding, so that a failure names all pages at once. */
function findings(find: (page: BuiltPage) => string[]): string[] {
  return pages.flatMap((page) => find(page).map((finding) => `${page.path}: ${finding}`));
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** The text of the title and of the description; both must stand once. */
function headOf(html: string): { titles: string[]; descriptions: string[] } {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);
  return {
    titles: all(/<title>(.*?)<\/title>/g),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
  };
}

test('each page has one title and one description of 110 to 155 characters, and shares neither', () => {
  expect(
    findings(({ html }) => {
      const { titles, descriptions } = headOf(html);
      const [length = 0] = descriptions.map((text) => text.replace(/&#?\w+;/g, '.').length);
      return [
        ...(titles.length === 1 && descriptions.length === 1 ? [] : ['has not one title and one description']),
        ...(length >= 110 && length <= 155 ? [] : [`has a description of ${length} characters`]),
      ];
    }),
  ).toEqual([]);
  expect(repeated(pages.flatMap(({ html }) => Object.values(headOf(html)).flat()))).toEqual([]);
});

test('each page has a language, one first heading, and no level left out', () => {
  expect(
    findings(({ html }) => {
      const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
      const main = levels.slice(levels.indexOf(1));
      return [
        ...(html.includes('<html lang="en-GB"') ? [] : ['has no language']),
        ...(levels.filter((level) => level === 1).length === 1 ? [] : ['has not one h1']),
        ...main.flatMap((level, index) =>
          level > (main[index - 1] ?? 0) + 1 ? [`has an h${level} after h${main[index - 1] ?? 0}`] : [],
        ),
      ];
    }),
  ).toEqual([]);
});

test('no id stands twice on a page', () => {
  expect(findings(({ html }) => repeated(attributesOf(html, 'id')))).toEqual([]);
});

test('every illustration has words or is decoration', () => {
  expect(
    findings(({ html }) =>
      [...html.matchAll(/<img (?![^>]*\balt=)[^>]*>|<svg (?![^>]*(aria-hidden|aria-label|viewBox))[^>]*>/g)].map(
        ([tag]) => tag,
      ),
    ),
  ).toEqual([]);
});

/** Pages and anchors that links name already and that are not built yet; each must go when it is. */
const TO_COME = ['/#about', '/#contact', '/#parents', '/course-registration'];

test('every internal link leads to a page, and every anchor to its place', async () => {
  const rules = await readRules(process.cwd(), 'dist');
  const broken = new Set<string>();
  for (const { path, html } of pages) {
    for (const href of attributesOf(html, 'href').filter((link) => /^(\/(?!_astro\/)|#)/.test(link))) {
      const url = new URL(href, `http://localhost${path}`);
      const rule = await rules.match(new Request(url));
      const target = byPath.get(url.pathname) ?? (rule ? byPath.get(rule.target.pathname) : undefined);
      const id = decodeURIComponent(url.hash.slice(1));
      const isThere = target ? id === '' || target.html.includes(` id="${id}"`) : existsSync(`dist${url.pathname}`);
      if (!isThere) broken.add(url.pathname + url.hash);
    }
  }
  expect([...broken].sort()).toEqual(TO_COME);
});

test('each page says the facts that the specification puts on it', () => {
  const missing = Object.entries(STATED_FACTS).flatMap(([path, facts]) => {
    const text = textOf(byPath.get(path)?.html ?? '');
    return facts.filter((fact) => !text.includes(fact)).map((fact) => `${path}: ${fact}`);
  });
  expect(missing).toEqual([]);
});

test('no page names another price, time or day for the same thing', () => {
  expect(
    findings(({ path, html }) => {
      const text = textOf(html);
      const amounts = [...text.matchAll(/AED ([\d,]*\d)|([\d,]*\d) AED/g)].map(([, a, b]) => a ?? b ?? '');
      const ranges = [...text.matchAll(/\d+(:\d\d)? ?[AP]M ?(-|to|–) ?\d+(:\d\d)? ?[AP]M/g)].map(([range]) => range);
      const june = [...text.matchAll(/(\w+) (?=29(th)? June|June 29)/g)].map(([, weekday = '']) => weekday);
      return [
        ...amounts.filter((amount) => !AMOUNTS[amount]?.test(path)).map((amount) => `names AED ${amount}`),
        ...ranges.filter((range) => !['10:00 AM - 1:00 PM', '7:30 AM to 6:00 PM'].includes(range)),
        ...june.filter((weekday) => weekday !== 'Sunday').map((weekday) => `says ${weekday} 29 June`),
      ];
    }),
  ).toEqual([]);
});

const FILLER =
  /\b(amazing|awesome|best-in-class|cutting-edge|delve|effortless(ly)?|elevate|embark|game-chang\w+|incredibl[ey]|journey|leverage|next level|passionate|peace of mind|seamless(ly)?|simply|tailor-made|testament|transformative|truly|unleash|unlock|utili[sz]e|very|world-class)\b/gi;

test('no page has filler words or an exclamation mark of its own', () => {
  expect(
    findings(({ path, html }) => {
      const text = textOf(html);
      const shouts = path.startsWith('/refer') ? [] : [...text.matchAll(/\w+!/g)];
      return [...text.matchAll(FILLER), ...shouts].map(([word]) => word);
    }),
  ).toEqual([]);
});

test('each page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // Facts of our own code, not of HTML: React and Astro write them so, and browsers read them.
      'doctype-style': 'off',
      'no-inline-style': 'off',
      'void-style': 'off',
      'attr-quotes': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      'tel-non-breaking': 'off',
      // Roles are written out where a phone's layout would drop them (components/visa/Comparison.astro).
      'no-redundant-role': 'off',
      'prefer-native-element': 'off',
    },
  });
  const faults: string[] = [];
  for (const { path, html } of pages) {
    const { results } = await validator.validateString(html);
    for (const { messages } of results) {
      faults.push(
        ...messages.map(({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId} ${message}`),
      );
    }
  }
  expect(faults).toEqual([]);
});

test('each page fits the budget: 14,600 bytes of HTML and CSS, 8,000 of inline script', () => {
  expect(
    findings(({ html }) => {
      const { length } = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script).join('');
      return [
        ...(length > 14_600 ? [`has ${length} bytes`] : []),
        ...(scripts.length > 8_000 ? [`has ${scripts.length} bytes of inline script`] : []),
      ];
    }),
  ).toEqual([]);
});

/** A page's kinds of things for search engines, where it has some of its own. */
const THINGS: Readonly<Record<string, string>> = {
  '/': 'LocalBusiness',
  '/faq': 'FAQPage',
  '/visa-process': 'FAQPage',
  '/screen-time-management': 'Article',
  '/inside-nova-training-session': 'Article',
  '/training-article': 'Article',
  '/course-selection': 'Course',
  '/workshop': 'EducationEvent',
  '/blog': 'BreadcrumbList',
};

test('pages tell search engines what they are, from the same facts', () => {
  const types = Object.keys(THINGS).map((path) => [
    path,
    thingsOf(byPath.get(path)?.html ?? '').map((one) => one['@type']),
  ]);
  for (const [path, found] of types) expect(found, String(path)).toContain(THINGS[String(path)]);
  expect(thingsOf(byPath.get('/screen-time-management')?.html ?? '')[0]).toMatchObject({ datePublished: '2025-07-28' });
});

test('sitemap, robots and feed name the pages that may be found', () => {
  const sitemap = readFileSync('dist/sitemap.xml', 'utf8');
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const indexed = pages.filter(({ html }) => !html.includes('content="noindex"')).map(({ path }) => path);
  expect(listed.sort()).toEqual(indexed.sort());
  expect(readFileSync('dist/robots.txt', 'utf8')).toContain('/sitemap.xml');
  const feed = readFileSync('dist/rss.xml', 'utf8');
  expect(feed.split('<item>').length - 1).toBe(8);
  expect(feed).toContain('End it calmly in five steps');
  expect(feed).not.toMatch(/href=&quot;\//);
});

test('each page that may be found has its social card', () => {
  const cards = pages.flatMap(({ html }) => /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? []);
  expect(cards.length).toBeGreaterThan(20);
  expect(cards.filter((card) => !existsSync(`dist${new URL(card).pathname}`))).toEqual([]);
});
