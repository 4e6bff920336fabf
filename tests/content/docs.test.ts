import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const pages = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')];

/** The first group of each match of a pattern, with its page. */
function matchesOf(pattern: RegExp): { page: string; name: string }[] {
  return pages.flatMap((page) =>
    Array.from(readFileSync(page, 'utf8').matchAll(pattern), ([, name = '']) => ({ page, name })),
  );
}

test('every command in the documentation exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = matchesOf(/\bnpm run ([a-z:-]*[a-z])/g);
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('every file and folder that the documentation names exists', () => {
  const files = matchesOf(/`((?:src|netlify|scripts|tests|docs|public)\/[\w./-]*[\w/])`/g);
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter(({ name }) => !existsSync(name))).toEqual([]);
});

test("the README's map names every folder of the code", () => {
  const map = Array.from(
    readFileSync('README.md', 'utf8').matchAll(/^((?:\w+\/)+) {2,}\S/gm),
    ([, folder = '']) => folder,
  );
  const folders = globSync(['{public,scripts,tests,docs}/', '{src,netlify}/*/'], { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${relative('.', join(entry.parentPath, entry.name))}/`);
  expect(map.sort()).toEqual(folders.sort());
});

/** Our files that these import, directly or not, and themselves. */
function closureOf(entries: string[]): Set<string> {
  const closure = new Set(entries);
  for (const file of closure) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export|\}).* from '([.#].+)';$/gm)) {
      closure.add(path.startsWith('#') ? path.slice(1) : join(dirname(file), path));
    }
  }
  return closure;
}

test('a registration imports 124 files at most, and docs/decisions/a-requests-way.md lists none but them', () => {
  const closure = closureOf(['src/islands/workshop/RegistrationForm.tsx', 'netlify/functions/workshop-register.ts']);
  expect(closure.size).toBeLessThanOrEqual(124);
  const page = readFileSync('docs/decisions/a-requests-way.md', 'utf8');
  const files = Array.from(page.matchAll(/^\| `([^`]+)` +\|/gm), ([, file = '']) => file);
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !closure.has(file))).toEqual([]);
});

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(page: string): string[] {
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm);
  return Array.from(headings, ([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

test('every link within the documentation has an existing target', () => {
  const links = matchesOf(/\]\((?!https?:|mailto:)([^)]+)/g);
  expect(links.length).toBeGreaterThan(5);
  const isThere = ({ page, name }: { page: string; name: string }) => {
    const [path = '', anchor] = name.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
  };
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});

test('.env.example has every variable in the documentation', () => {
  const example = readFileSync('.env.example', 'utf8');
  const names = matchesOf(
    /`((?:PUBLIC_|DATABASE_|NETLIFY_D|DATA_|SMTP_|MAIL_|MAILING_|NOTIFY_|SESSION_|SITE_)[A-Z_]*[A-Z])`/g,
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter(({ name }) => !example.includes(`${name}=`))).toEqual([]);
});

test('docs/dependencies.md has a reason for each package of package.json, and for no other', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` +\| +(\S.*\S) +\|$/gm);
  const reasons = Array.from(rows, ([, name = '']) => name);
  expect(reasons.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});
