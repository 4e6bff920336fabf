import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { AdminTabs } from '#src/islands/admin/pages/AdminPage.tsx';
import { TABS } from '#src/islands/admin/pages/TabsPage.tsx';
import { palette } from '#src/lib/palette.ts';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { CONTENT_DATES, mentions } from '#tests/support/content-dates.ts';
import linter from '../../oxlint.config.ts';

/** Every file of the repository, including new ones. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const code = files.filter((file) => /^(src|netlify|scripts|tests)\/.*\.(ts|tsx|mjs|astro|css)$/.test(file));
const shipped = code.filter((file) => !file.startsWith('tests/') && !file.includes('.test.'));

const read = (file: string) => readFileSync(file, 'utf8');
const matching = (list: string[], pattern: RegExp) => list.filter((file) => pattern.test(read(file)));

test('components have PascalCase names, and all other files kebab-case names', () => {
  const misnamed = code.filter((file) => {
    const [name = ''] = /^\[.+\]|^[^.]+/.exec(basename(file)) ?? [];
    const isComponent = /\.(astro|tsx)$/.test(file) && !file.startsWith('src/pages/');
    return isComponent ? !/^[A-Z][A-Za-z]*$/.test(name) : !/^(\[[a-z.]+\]|[a-z0-9-]+)$/.test(name);
  });
  expect(misnamed).toEqual([]);
});

test('no file or folder is named utils, helpers, misc or common', () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.\w+$)/.test(file))).toEqual([]);
});

test('no file has more than 300 lines', () => {
  expect(code.filter((file) => read(file).split('\n').length > 300)).toEqual([]);
});

test('only netlify/db contains SQL', () => {
  const outside = shipped.filter((file) => !file.startsWith('netlify/db/'));
  expect(matching(outside, /\b(insert into|update \w+ set|delete from|select [^{}]+ from)\b/i)).toEqual([]);
});

test('only the palette contains colour values', () => {
  const outside = shipped.filter((file) => file !== 'src/lib/palette.ts');
  expect(matching(outside, /#[0-9a-f]{6}\b|\b(rgba?|hsla?|oklch)\(/i)).toEqual([]);
  const icons = files
    .filter((file) => /^public\/.*\.(svg|webmanifest)$/.test(file))
    .map(read)
    .join('\n');
  const known = new Set<string>(Object.values(palette));
  expect([...icons.matchAll(/#[0-9a-f]{6}\b/gi)].map(([value]) => value).filter((value) => !known.has(value))).toEqual(
    [],
  );
});

test('directions in styles are logical', () => {
  const classes =
    /(?<=[\s"'`:!-])(?:[mp][lr]|left|right)-[\da-z[(]|\b(?:text|float)-(?:left|right)\b|\b(?:border|rounded)-[lr]\b/;
  const declarations = /\b(?:margin|padding|border|top|bottom)-(?:left|right)\b|^\s*(?:left|right):|: (?:left|right);/m;
  const styles = files.filter((file) => /^src\/.*\.css$/.test(file));
  expect(matching(styles, declarations)).toEqual([]);
  expect(matching(shipped, classes)).toEqual([]);
});

test('the code has no TODO, no unexplained exception, and no focused or skipped test', () => {
  expect(matching(shipped, /\b(TODO|FIXME|XXX)\b|@ts-ignore|\bas any\b|oxlint-disable(?!.* -- )/)).toEqual([]);
  const others = code.filter((file) => file !== 'tests/content/structure.test.ts');
  expect(matching(others, /\b(test|it|describe)\.(only|skip)\(/)).toEqual([]);
});

test('a sum is singular', () => {
  const plural =
    /(?:AED [\d,.]+|\bformat(?:Aed|Payment|\w*Fils)\([^`"]*\)\}|\$\{(?:paid|rest|due)\})(?: [a-z]+){0,5} (?:are|were|remain|secure)\b/;
  const texts = files.filter((file) => /^(src|netlify|docs)\/.*\.(ts|tsx|astro|mdx|md)$|^[A-Z]+\.md$/.test(file));
  expect(matching(texts, plural)).toEqual([]);
});

test('no page, island or article has a date of the courses written out, which would stay when it is over', () => {
  const texts = files.filter((file) => /^src\/(?!content\/courses\/).*\.(astro|tsx|mdx)$/.test(file));
  const written = texts.flatMap((file) => {
    const text = read(file).replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '');
    return mentions(text, CONTENT_DATES).map((found) => `${file}: ${found}`);
  });
  expect(written).toEqual([]);
});

test('every link to a tab of the administrator names a page that has it', () => {
  const tables: Readonly<Record<string, AdminTabs>> = TABS;
  const tabsOf = (page: string) => {
    const table = tables[page];
    if (table) return table.map(({ id }) => id);
    const shell = read(`src/pages/admin/${page || 'index'}.astro`);
    const [, island = ''] = /#(src\/islands\/admin\/pages\/\w+\.tsx)/.exec(shell) ?? [];
    return Array.from(read(island).matchAll(/\bid: '([\w-]+)'/g), ([, id]) => id);
  };
  const links = shipped.flatMap((file) =>
    Array.from(
      read(file).matchAll(/\/admin(?:\/([\w-]+))?\?(?:[\w=${}]+&)*tab=([\w-]+)/g),
      ([link, page = '', tab]) => ({
        ...{ file, link },
        isThere: tabsOf(page).includes(tab),
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter(({ isThere }) => !isThere)).toEqual([]);
});

/** For a file: imports that the linter forbids, and imports that it allows (README, "Who may import whom"). */
const BOUNDARIES: [file: string, forbidden: string[], allowed: string[]][] = [
  [
    'src/layouts/PageLayout.astro',
    ['#netlify/env.ts', '#tests/support/api.ts', '#scripts/start.ts'],
    ['astro:content'],
  ],
  ['src/collections/articles.ts', ['#src/pages/faq.astro', '#netlify/env.ts'], ['#src/schemas/articles.ts']],
  [
    'src/lib/brand.ts',
    ['#src/site.ts', '#src/contract/x.ts', '#netlify/env.ts', 'node:fs', 'astro:content', 'react'],
    ['#src/lib/x.ts'],
  ],
  ['src/contract/client.ts', ['#src/stores/form.ts', '#tests/support/api.ts', 'react'], ['#src/lib/x.ts', 'zod/mini']],
  [
    'src/stores/form.ts',
    ['#netlify/env.ts', 'node:fs', 'astro:env', '#src/components/X.astro', '#src/islands/form/Form.tsx'],
    ['#src/contract/x.ts'],
  ],
  ['src/components/seo/json-ld.ts', ['#src/layouts/PageLayout.astro', '#netlify/env.ts'], ['#src/site.ts']],
  ['src/islands/contact/Contact.tsx', ['#netlify/env.ts', 'node:fs', '#src/components/X.astro'], ['react']],
  [
    'netlify/functions/x.ts',
    ['#netlify/functions/y.ts', '#src/site.ts', 'pg'],
    ['#netlify/http/x.ts', '#netlify/db/x.ts'],
  ],
  [
    'netlify/http/body.ts',
    ['#netlify/functions/x.ts', '../functions/x.ts', '#src/site.ts', '#tests/x.ts', 'pg', 'sql-template-tag', 'react'],
    ['#netlify/messages/x.ts', '#netlify/db/x.ts', '#src/lib/x.ts'],
  ],
  [
    'netlify/messages/emails/notices.ts',
    ['#netlify/functions/x.ts', '#netlify/http/x.ts', '../../http/x.ts', '@neondatabase/serverless'],
    ['#netlify/db/client.ts', '../message-type.ts'],
  ],
  [
    'netlify/db/queries/registrations/register.ts',
    ['#netlify/functions/x.ts', '#netlify/http/x.ts', '#netlify/messages/x.ts', '#src/site.ts', 'astro:content'],
    ['pg', 'sql-template-tag', '#netlify/env.ts', '#src/lib/x.ts'],
  ],
  [
    'netlify/env.ts',
    ['#netlify/http/x.ts', '#netlify/messages/x.ts', '#src/site.ts', '@electric-sql/pglite'],
    ['#src/contract/session.ts', '#netlify/db/failures.ts'],
  ],
  ['scripts/start.ts', ['#tests/support/api.ts', '#src/pages/x.ts', '#netlify/functions/x.ts'], ['#netlify/env.ts']],
];

test('the linter enforces who may import whom', async () => {
  const folder = await createTemporaryFolder();
  for (const [file, forbidden, allowed] of BOUNDARIES) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    const imports = [...forbidden, ...allowed].map((name) => `import '${name}';\n`).join('');
    writeFileSync(join(folder, file), file.endsWith('.astro') ? `---\n${imports}---\n` : imports);
  }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...linter, options: {} }));
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string; filename: string }[] };
  const refused = diagnostics.filter(({ code }) => code === 'eslint(no-restricted-imports)');
  for (const [file, forbidden] of BOUNDARIES) {
    const names = refused.filter(({ filename }) => filename === file).map(({ message }) => message.split("'")[1]);
    expect(names.sort(), file).toEqual(forbidden.toSorted());
  }
});
