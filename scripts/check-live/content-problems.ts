import { parseFrontmatter } from 'astro/markdown';
import { findStaleLaw } from '#src/lib/law.ts';
import { formatCount } from '#src/lib/text.ts';
import type { Problem } from './problems.ts';

/**
 * Courses with a day, or a year of a month or season, in the past.
 * @param files content by file name
 * @param today as in "2025-06-29"
 */
export function findPastDays(files: Record<string, string>, today: string): Problem[] {
  return Object.entries(files).flatMap(([name, content]) => {
    const [, day = today] = /^ *date(?:Text)?: (?:.* )?(\d{4}(?:-\d\d-\d\d)?)$/m.exec(content) ?? [];
    return day < today.slice(0, day.length)
      ? [{ sentence: `The day of ${name}, ${day}, is past: give it the next one.`, isSerious: true }]
      : [];
  });
}

export function findSamples(files: Record<string, string>): Problem[] {
  return Object.entries(files)
    .filter(([, content]) => /^sample:\s*true\b/m.test(content))
    .map(([name]) => ({
      sentence: `The testimonial ${name} is a sample, which the live site leaves out: replace it with a real one.`,
      isSerious: false,
    }));
}

/** Languages of the page for nannies that nobody has reviewed, which the site leaves out. */
export function findDrafts(files: Record<string, string>): Problem[] {
  const drafts = Object.keys(files).filter((name) => !parseFrontmatter(files[name] ?? '').frontmatter['reviewedBy']);
  return drafts.length === 0
    ? []
    : [
        {
          sentence: `src/content/nannies has ${formatCount(drafts.length, 'draft', 'drafts')} that nobody has reviewed, which the site leaves out: ${drafts.join(', ')}.`,
          isSerious: false,
        },
      ];
}

/** Facts without which the business may not do what the site offers. */
const SERIOUS: Readonly<Record<string, string>> = {
  recruitment:
    'names no recruitment office with its licence: without one, nobody may introduce nannies, and the pages say "Ask us how placement works".',
  trainingPermit:
    'names no training permit: whoever trains in Dubai needs one of KHDA, which also approves each course and each advertisement.',
};

/** Facts of the business that only the owner knows. @param entry the text of src/content/business/nova.mdx */
export function findMissingFacts(entry: string): Problem[] {
  const names = missingIn(parseFrontmatter(entry).frontmatter);
  const others = names.filter((name) => !(name in SERIOUS));
  return [
    ...names.flatMap((name) => (SERIOUS[name] === undefined ? [] : [problemOf(SERIOUS[name], true)])),
    ...(others.length > 0
      ? [problemOf(`does not say these, so the site does not either: ${others.join(', ')}.`, false)]
      : []),
  ];
}

function problemOf(gap: string, isSerious: boolean): Problem {
  return { sentence: `src/content/business/nova.mdx ${gap}`, isSerious };
}

/** The names without a value, also in groups. */
function missingIn(facts: object): string[] {
  return Object.entries(facts).flatMap(([name, value]: [string, unknown]) => {
    if (value === null) return [name];
    return typeof value === 'object' ? missingIn(value) : [];
  });
}

/** Facts of law that somebody must look up again. @param files content by file name */
export function findLawToCheck(files: Record<string, string>, now: Date): Problem[] {
  const names = findStaleLaw(files, now);
  return names.length === 0
    ? []
    : [
        {
          sentence: `src/content/law has ${formatCount(names.length, 'fact', 'facts')} to look up again: ${names.join(', ')}.`,
          isSerious: true,
        },
      ];
}
