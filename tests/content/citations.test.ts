import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SELF = 'tests/content/citations.test.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|astro|css|sql|md|mdx|toml|example)$/.test(file) && existsSync(file))
  .filter((file) => file !== SELF);

/** Matches a citation of a document outside the repository, but no path like `docs/decisions/` or `src/contract`. */
const CITATION =
  /\bspec(ification)?s? \d|§|\bthe specifications?\b|(?<!\/)\((contract|decisions)\b(?!\|)|\b(contract|decisions), ["“]/i;

/** The headings of a page. A citation names one of them: `docs/rules.md, Commission`. */
function headingsOf(page: string): Set<string> {
  return new Set(Array.from(readFileSync(page, 'utf8').matchAll(/^## (.+)$/gm), ([, heading = '']) => heading));
}

test('the pattern matches citations, but no paths', () => {
  for (const comment of [
    '(spec 1 §9)',
    'fixed by the specification',
    '(contract, order of checks)',
    'Decisions, "Time"',
  ]) {
    expect(comment).toMatch(CITATION);
  }
  for (const line of ['docs/decisions/outbox.md', "from '#src/contract/client.ts'", '^#src/(contract|lib)/']) {
    expect(line).not.toMatch(CITATION);
  }
});

test('no file cites a document outside the repository', () => {
  const cited = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) => (CITATION.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
  });
  expect(cited).toEqual([]);
});

test.for(['docs/rules.md', 'docs/http.md'])('every citation of %s names one of its headings', (page) => {
  const headings = headingsOf(page);
  const pattern = new RegExp(`${page.replace('.', '\\.')}, "?([A-Z][a-z-]+(?: [a-z]+)*)`, 'g');
  const cited = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, heading = '']) => ({ file, heading })),
  );
  const isKnown = (heading: string) => [...headings].some((known) => `${heading} `.startsWith(`${known} `));
  expect(cited.filter(({ heading }) => !isKnown(heading))).toEqual([]);
});
