import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import type { AdminTabs } from '#src/islands/admin/pages/AdminPage.tsx';
import { TABS } from '#src/islands/admin/pages/TabsPage.tsx';
import { ADMIN_PAGES } from '#src/stores/admin-pages.ts';

// What the README and docs/ name in code font exists: functions, columns, files, addresses, menus.

const pages = ['README.md', ...globSync('docs/**/*.md')];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

const read = (file: string) => readFileSync(file, 'utf8');
const matchesOf = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name);

/** Of other people's programs, and what a recipe adds as an example. */
const ELSEWHERE = [
  ...['faketime', 'pg_dump', 'pg_restore', 'getBundlerName', 'recheck'],
  ...['preferred_day', 'preferredDay', 'addAFact', 'BeachDay', 'NEST_ACCESS_CODE'],
];

const spans = pages.flatMap((page) =>
  matchesOf(read(page).replace(/^ *```[^]*?^ *```$/gm, ''), /`([^`\n]+)`/g).map((text) => ({ page, text })),
);

/** Without comments, which may name what is gone. */
function codeOf(file: string): string {
  const text = read(file);
  if (file.endsWith('.sql')) return text.replace(/--.*$/gm, '');
  return /\.(ts|tsx|mjs|astro)$/.test(file) ? text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '') : text;
}

const code = files.filter(
  (file) =>
    (/^(src|netlify|scripts|tests\/support)\//.test(file) && !file.includes('.test.')) ||
    /^(package\.json|netlify\.toml|\.env\.example|[\w.]+\.config\.\w+|tests\/e2e\/specified-texts\.json)$/.test(file),
);

const words = new Set(code.flatMap((file) => matchesOf(codeOf(file), /([A-Za-z_]\w*)/g)));

test('every function, column, field, constant and variable in code font exists', () => {
  const named = spans.flatMap(({ page, text }) =>
    matchesOf(text, /(?<![\w@/.-])([A-Za-z_]\w*)/g)
      .filter((name) => /[a-z][A-Z]|\w_\w/.test(name) || (name === text && !name.endsWith('_')))
      .map((name) => ({ page, name })),
  );
  expect(named.length).toBeGreaterThan(800);
  expect(named.filter(({ name }) => !words.has(name) && !ELSEWHERE.includes(name))).toEqual([]);
});

test('every column that is named with its table is one of it', () => {
  const tables = new Map(
    files
      .filter((file) => /migrations\/.*\.sql$/.test(file))
      .flatMap((file) => Array.from(codeOf(file).matchAll(/^create table (\w+) \(\n([^]*?)^\);/gm)))
      .map(([, table = '', body = '']) => [table, matchesOf(body, /^ {2}(\w+) /gm)]),
  );
  expect(tables.size).toBeGreaterThan(20);
  const named = spans.flatMap(({ page, text }) => {
    const [, table = '', column = ''] = /^([a-z_]+)\.([a-z_]+)$/.exec(text) ?? [];
    return (tables.has(table) && column !== 'csv') || column.includes('_')
      ? [{ page, text, isThere: tables.get(table)?.includes(column) }]
      : [];
  });
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ isThere }) => isThere !== true)).toEqual([]);
});

test('every file that is named alone, and every folder of an example, exists', () => {
  const known = new Set(files.map((file) => basename(file)));
  const alone = spans.filter(({ text }) => /^[\w.-]+\.(ts|tsx|mjs|astro|toml|css)$/.test(text));
  const examples = spans.filter(({ text }) => /^(src|netlify|scripts|tests|docs|public)\/.*[<[]/.test(text));
  expect([alone.length > 3, examples.length > 3]).toEqual([true, true]);
  expect(alone.filter(({ text }) => !known.has(text) && !ELSEWHERE.includes(text.replace(/\.\w+$/, '')))).toEqual([]);
  expect(examples.filter(({ text }) => !existsSync(dirname(text.replace(/<.*/, 'x'))))).toEqual([]);
});

test('every page that a page names exists', () => {
  const named = pages.flatMap((page) => matchesOf(read(page), /\b(docs\/[\w/-]+\.md)\b/g));
  expect(named.filter((page) => !existsSync(page))).toEqual([]);
});

test('every address of the site is a page, a redirect or a rewrite', () => {
  const routes = [
    ...files
      .filter((file) => /^src\/pages\/(?!\[\.\.\.article\]|\[audience\]|admin\/\[page\])/.test(file))
      .map((file) => file.slice('src/pages'.length).replace(/(\/index)?(\.astro|\.ts)$/, '')),
    ...Object.keys(TABS).map((page) => `/admin/${page}`),
    ...matchesOf(read('netlify.toml'), /\bfrom = "([^"]+)"/g).filter((path) => path !== '/api/*'),
    ...files.flatMap((file) =>
      matchesOf(file.includes('content/articles/') ? read(file) : '', /^directLink: '?([\w/-]+)/gm),
    ),
    // src/build/editor writes it.
    ...['/edit', '/edit/cms'],
    ...files.flatMap((file) => matchesOf(file, /^src\/content\/audiences\/([\w-]+)\.mdx$/g).map((slug) => `/${slug}`)),
  ];
  const patterns = routes.map(
    (route) =>
      new RegExp(
        `^${route
          .replace(/\/\[\.\.\.\w+\]/g, '(/.+)?')
          .replaceAll('*', '.*')
          .replace(/\[\w+\]|:\w+/g, '[^/]+')}$`,
      ),
  );
  const isSite = (path: string) => !/^\/(api(\/|$)|post$|page|_redirects$)/.test(path);
  const named = spans
    .map(({ page, text }) => ({
      page,
      path: text
        .replace(/[?#].*/, '')
        .replace(/[{<][\w]+[>}]/g, 'x')
        .replace(/^(\/certificates)\/$/, '$1/x')
        .replace(/(.)\/$/, '$1'),
    }))
    .filter(({ path }) => /^\/[\w/-]*$/.test(path) && isSite(path));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ path }) => path !== '/' && !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
});

test('every menu of the administrator exists', () => {
  const tables: Readonly<Record<string, AdminTabs>> = TABS;
  const hrefs = new Map(ADMIN_PAGES.map(({ label, href }) => [label, href]));
  const labelsOf = (subject: string) =>
    tables[(hrefs.get(subject) ?? '').replace('/admin/', '')]?.map(({ label }) => label) ?? [];
  const named = pages.flatMap((page) =>
    Array.from(
      read(page).matchAll(/\b(Trainings|People|Partners|Money|System)(?:, | → )\*{0,2}([A-Z][\w-]+(?: [a-z]+)*)/g),
    ).map(([text, subject = '', label = '']) => ({ page, text, subject, label })),
  );
  expect([...hrefs.keys()]).toEqual(['Today', 'Trainings', 'People', 'Partners', 'Money', 'System']);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ subject, label }) => !labelsOf(subject).some((one) => label.startsWith(one)))).toEqual([]);
});
