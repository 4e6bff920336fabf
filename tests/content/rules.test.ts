import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exportFile } from '#src/contract/exports.ts';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { OFFERS } from '#src/lib/offers.ts';
import { REFERRAL_STATUSES } from '#src/lib/referrals.ts';
import { constantsNamed } from '#tests/support/constants.ts';
import { cellsOf, sectionOf } from '#tests/support/markdown.ts';

const page = readFileSync('docs/rules.md', 'utf8');

const UNITS_MS: Record<string, number> = { s: 1_000, minutes: 60_000, hours: 3_600_000 };

/** Rows like `| rule | value | NAME in path |`. */
const rows = cellsOf(page).flatMap(([rule = '', value = '', source = '']) => {
  const [, name, path] = /^`([^`]+)` in `([^`]+)`$/.exec(source) ?? [];
  return name && path ? [{ rule, value, name, path }] : [];
});

const sources = globSync('{src,netlify}/**/*.{ts,tsx,astro}');

/** The file at a path, or every source file of a folder. */
function filesOf(path: string): string[] {
  return sources.concat(globSync('src/content/**/*.mdx')).filter((file) => file === path || isWithin(file, path));
}

function isWithin(file: string, path: string): boolean {
  return path.endsWith('/') && file.startsWith(path);
}

test('docs/rules.md names a constant for each number', () => {
  expect(rows.length).toBeGreaterThan(60);
});

test.for(rows)('docs/rules.md, "$rule": $value equals $name in $path', ({ value, name, path }) => {
  const number = Number(/[\d.,]+/.exec(value)?.[0].replaceAll(',', ''));
  const unit = UNITS_MS[/ (s|minutes|hours)$/.exec(value)?.[1] ?? ''];
  const documented = name.includes('_MS') ? number * (unit ?? NaN) : number;
  const found = filesOf(path).flatMap((file) => constantsNamed(file, name));
  const elsewhere = found.length > 0 ? [] : sources.filter((file) => constantsNamed(file, name).length > 0);
  expect(found, `${path} has no ${name}; found in: ${elsewhere.join(', ')}. Correct docs/rules.md.`).not.toEqual([]);
  expect(new Set(found)).toEqual(new Set([documented]));
});

test.for([
  ['Offers', OFFERS],
  ['Courses', COURSE_TYPES],
  ['Referrals', [...PARTNER_CODES, ...REFERRAL_STATUSES]],
] as const)('docs/rules.md, "%s" names every value of the list in the code', ([heading, values]) => {
  const section = sectionOf(page, heading);
  expect(values.filter((value) => !section.includes(value))).toEqual([]);
});

test('docs/rules.md names every exported file', () => {
  const section = sectionOf(page, 'Exports');
  const files = (['referrals', 'registrations', 'course-registrations', 'enquiries', 'newsletter', 'waitlist'] as const)
    .map((name) => exportFile(name))
    .concat(exportFile('referrals', 'MUMSGIST'));
  expect(files.filter((file) => !section.includes(`\`${file}\``))).toEqual([]);
});
