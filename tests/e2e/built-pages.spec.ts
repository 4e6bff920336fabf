import { readdirSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'playwright/test';
import { builtPages, findingsIn, sentBytes, type BuiltPage } from './support/built-pages.ts';
import { attributesOf, textOf, structuredDataOf } from './support/page-text.ts';
import { AMOUNTS, FACTS } from './support/facts.ts';
import { SPECIFIED } from './support/specified-texts.ts';

const pages = builtPages();
const findings = (find: (page: BuiltPage) => string[]) => findingsIn(pages, find);
const byPath = new Map(pages.map((page) => [page.path, page]));

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** All titles and descriptions of a page. Each page must have one of both. */
function headOf(html: string): { titles: string[]; descriptions: string[] } {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);
  return {
    titles: all(/<title>(.*?)<\/title>/g),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
  };
}

test('each page has a unique title and a unique description of 110 to 155 characters', () => {
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

test('each page has a language and one h1', () => {
  expect(
    findings(({ html }) => [
      ...(html.includes('<html lang="en-GB"') ? [] : ['has no language']),
      ...(html.match(/<h1[\s>]/g)?.length === 1 ? [] : ['has not one h1']),
    ]),
  ).toEqual([]);
});

test('the first frame of a public page has its heading', () => {
  expect(
    findings(({ html }) => {
      const isPublic = html.includes('<footer');
      const waits = html.includes('<link rel="expect" href="#title" blocking="render">');
      return isPublic && !(waits && /<h1[^>]* id="title"/.test(html)) ? ['may show its header alone'] : [];
    }),
  ).toEqual([]);
});

test('the first frame of a dashboard has its whole bar', () => {
  const isDashboard = (html: string) => html.includes('class="bar-end"');
  expect(pages.filter(({ html }) => isDashboard(html)).length).toBeGreaterThan(8);
  expect(
    findings(({ html }) => {
      const waits = html.includes('<link rel="expect" href="#main" blocking="render">');
      return isDashboard(html) && !waits ? ['may show a part of its bar'] : [];
    }),
  ).toEqual([]);
});

test('no public page links to a dashboard', () => {
  const isDashboard = /^\/(admin|dashboard)/;
  expect(
    findings(({ path, html }) => (isDashboard.test(path) ? [] : (html.match(/href="\/(admin|dashboard)/g) ?? []))),
  ).toEqual([]);
});

/** Something is sold, paid for, answered or printed there. */
const QUIET = [
  ...[
    '/course-registration',
    '/refer/yaya/payment',
    '/workshop',
    '/workshops',
    '/course-selection',
    '/full-course-2025',
  ],
  ...['/employers-kit', '/employers-kit/may-we-sponsor'],
];

test('the visa popup opens by itself, except where it would disturb', () => {
  const opens = (path: string) => / id="visa-popup"[^>]* data-opens/.test(byPath.get(path)?.html ?? '');
  expect(['/', '/faq', '/blog', ...QUIET].filter(opens)).toEqual(['/', '/faq', '/blog']);
  for (const path of QUIET) expect(byPath.get(path)?.html, path).toContain(' id="visa-popup"');
});

test('every image has a text alternative or is decorative', () => {
  expect(
    findings(({ html }) =>
      [...html.matchAll(/<img (?![^>]*\balt=)[^>]*>|<svg (?![^>]*(aria-hidden|aria-label|viewBox))[^>]*>/g)].map(
        ([tag]) => tag,
      ),
    ),
  ).toEqual([]);
});

/** Forms that have fields, and send them. */
function formsOf(html: string): string[] {
  return Array.from(html.matchAll(/<form\b.*?<\/form>/gs), ([form]) => form).filter(
    (form) => /<(input|select|textarea)\b/.test(form) && !form.includes('data-sends-nothing'),
  );
}

const NOTICE = new RegExp(
  'This form needs JavaScript\\.[^<]*<a [^>]*href="https://wa\\.me/\\d+">WhatsApp</a>[^<]*<a [^>]*href="mailto:[^"]+">[^<]+@[^<]+</a>[^<]*</p>',
);

test('each form has the honeypot field, and a notice with both ways to write without JavaScript', () => {
  expect(
    findings(({ html }) => {
      // A form in a template needs no notice, because only a script can show it.
      const visibleForms = formsOf(html.replace(/<template\b.*?<\/template>/gs, '')).length;
      const notices = Array.from(html.matchAll(/<noscript>.*?<\/noscript>/gs), ([notice]) => notice);
      const count = notices.filter((notice) => NOTICE.test(notice)).length;
      return [
        ...formsOf(html).flatMap((form) =>
          attributesOf(form, 'name').includes('n-topic') ? [] : ['lacks the honeypot field'],
        ),
        ...(count < visibleForms ? [`has ${count} notices for ${visibleForms} forms`] : []),
      ];
    }),
  ).toEqual([]);
  expect(pages.flatMap(({ html }) => formsOf(html)).length).toBeGreaterThan(50);
});

test('each page has its specified texts', () => {
  const missing = Object.entries(SPECIFIED.texts).flatMap(([path, facts]) => {
    const text = textOf(byPath.get(path)?.html ?? '');
    return facts.filter((fact) => !text.includes(fact)).map((fact) => `${path}: ${fact}`);
  });
  expect(missing).toEqual([]);
});

/** Amounts in AED in a text, including both ends of a range. */
function namedAmounts(text: string): string[] {
  const named = [...text.matchAll(/AED ([\d,]*\d)(?: to ([\d,]*\d))?|([\d,]*\d) AED/g)];
  return named.flatMap(([, ...amounts]) => amounts.filter(Boolean));
}

function structuredPrices(html: string): string[] {
  return [...JSON.stringify(structuredDataOf(html)).matchAll(/"(?:p|lowP|highP)rice":(\d+)/g)].map(
    ([, price = '']) => price,
  );
}

function mayStandOn(path: string, amount: string): boolean {
  const number = Number(amount.replace(',', ''));
  return AMOUNTS.some(([amounts, paths]) => amounts.includes(number) && paths.test(path));
}

const [WEEKDAY = '', DAY = '', MONTH = ''] = FACTS.workshop.date.split(' ');
const BEFORE_DAY = new RegExp(`(\\w+) (?=${DAY}(st|nd|rd|th)? ${MONTH}|${MONTH} ${DAY}\\b)`, 'g');

test('all pages name the same prices, times and days', () => {
  expect(
    findings(({ path, html }) => {
      const text = [textOf(html), ...headOf(html).descriptions].join(' ');
      const amounts = [...namedAmounts(text), ...structuredPrices(html)];
      const ranges = [...text.matchAll(/\d+(:\d\d)? ?[AP]M ?(-|to|–) ?\d+(:\d\d)? ?[AP]M/g)].map(([range]) => range);
      const weekdays = [...text.matchAll(BEFORE_DAY)].map(([, word = '']) => word);
      return [
        ...amounts
          // Its sums are those of costs.spec.ts.
          .filter((amount) => path !== '/what-a-nanny-costs' && !mayStandOn(path, amount))
          .map((amount) => `names AED ${amount}`),
        ...ranges.filter((range) => ![FACTS.workshop.time, '7:30 AM to 6:00 PM'].includes(range)),
        ...weekdays.filter((word) => word !== WEEKDAY).map((word) => `says ${word} ${DAY} ${MONTH}`),
      ];
    }),
  ).toEqual([]);
});

const FILLER =
  /\b(amazing|awesome|best-in-class|cutting-edge|delve|effortless(ly)?|elevate|embark|game-chang\w+|incredibl[ey]|journey|leverage|next level|passionate|peace of mind|seamless(ly)?|simply|tailor-made|testament|transformative|truly|unleash|unlock|utili[sz]e|very|world-class)\b/gi;

test('no page has filler words, and only partner pages have exclamation marks', () => {
  expect(
    findings(({ path, html }) => {
      const text = textOf(html);
      const shouts = path.startsWith('/refer') ? [] : [...text.matchAll(/\w+!/g)];
      return [...text.matchAll(FILLER), ...shouts].map(([word]) => word);
    }),
  ).toEqual([]);
});

test('nothing stands after the end of the document', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !/<\/body>\s*<\/html>\s*$/.test(readFileSync(`dist/${file}`, 'utf8')))).toEqual([]);
});

test('each page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      'heading-level': ['error', { minInitialRank: 'any' }],
      // Style rules that do not fit the output of React and Astro.
      'doctype-style': 'off',
      'no-inline-style': 'off',
      'void-style': 'off',
      'attr-quotes': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      'tel-non-breaking': 'off',
      // Explicit roles keep the table semantics in a phone's layout (components/visa/Comparison.astro).
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

test('no sentence runs into the next', () => {
  expect(findings(({ html }) => textOf(html).match(/\S*[a-z]\.[A-Z][a-z]+/g) ?? [])).toEqual([]);
});

/** Budgets of every page in bytes. */
const HTML_AND_CSS = 16_000;
const INLINE_SCRIPTS = 10_000;

/** Browsers with JavaScript ignore the content of these elements. */
const NOSCRIPT = /<noscript\b[\s\S]*?<\/noscript>/g;

/** Compressed bytes of the style sheets that a page links to. */
function linkedStyles(html: string): number {
  const paths = Array.from(html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g), ([, path = '']) => path);
  return paths.reduce((sum, path) => sum + sentBytes(path), 0);
}

test('each page is within its budget, links to no style sheet and defines islands once', () => {
  expect(
    findings(({ html, bytes: ofHtml }) => {
      const bytes = ofHtml + linkedStyles(html);
      const inline = [...html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
      const inlineBytes = inline.reduce((sum, [, script = '']) => sum + script.length, 0);
      return [
        ...(bytes > HTML_AND_CSS ? [`has ${bytes} bytes of HTML and CSS`] : []),
        ...(inlineBytes > INLINE_SCRIPTS ? [`has ${inlineBytes} bytes of inline scripts`] : []),
        ...(/<link[^>]+rel="?stylesheet/.test(html.replace(NOSCRIPT, '')) ? ['links to a style sheet'] : []),
        ...(html.split('define(`astro-island`').length - 1 === Number(html.includes('<astro-island'))
          ? []
          : ['does not define islands once']),
      ];
    }),
  ).toEqual([]);
});

test('no public file has a name that ad blockers block', () => {
  const names = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  expect(names.length).toBeGreaterThan(100);
  const blocked = /newsletter|popup|banner|sign-?up|cookie|(^|[^a-z0-9])ads?([^a-z0-9]|$)/i;
  expect(names.filter((name) => blocked.test(name))).toEqual([]);
});

/** Names of a page's scripts, with those that it loads later. */
function allScripts(html: string): string[] {
  const names = (text: string, path: RegExp) => Array.from(text.matchAll(path), ([, name = '']) => name);
  const found = new Set(names(html, /\/_astro\/([\w.-]+\.js)/g));
  // What is added while it goes through them comes last.
  for (const name of found) {
    for (const next of names(readFileSync(`dist/_astro/${name}`, 'utf8'), /["'`]\.\/([\w.-]+\.js)["'`]/g))
      found.add(next);
  }
  return [...found];
}

test('a dashboard with everything opened has at most 260 kB of scripts', () => {
  const dashboards = pages.filter(({ html }) => html.includes('class="bar-end"'));
  expect(dashboards.length).toBeGreaterThan(8);
  const bytes = dashboards.map(({ html }) =>
    allScripts(html).reduce((sum, name) => sum + sentBytes(`/_astro/${name}`), 0),
  );
  expect(Math.min(...bytes)).toBeGreaterThan(100_000);
  expect(Math.max(...bytes)).toBeLessThan(260_000);
});
