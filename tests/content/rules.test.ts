import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exportFile } from '#src/contract/lists.ts';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { OFFERS } from '#src/lib/offers.ts';
import { REFERRAL_STATUSES } from '#src/lib/referrals.ts';
import { writtenFiles } from '#scripts/docs/written-files.ts';
import { sectionOf } from '#tests/support/markdown.ts';

const page = readFileSync('docs/rules.md', 'utf8');

test('npm run docs has been run since a number changed', async () => {
  expect(page.match(/^\|.*\| `[^`]+` in `[^`]+`/gm)?.length).toBeGreaterThan(60);
  for (const [file, text] of Object.entries(await writtenFiles())) expect(readFileSync(file, 'utf8'), file).toBe(text);
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
