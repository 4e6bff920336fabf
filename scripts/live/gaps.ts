import { isPlaceholder, VARIABLES, type Variable } from './variables.ts';

/** Something to know before going live. */
export interface Gap {
  sentence: string;
  /** Whether the site should not go live with it. */
  isSerious: boolean;
}

/** What an environment lacks, in words, in the contract's order. */
export function findGaps(environment: NodeJS.ProcessEnv): Gap[] {
  return VARIABLES.flatMap((variable) => {
    const gap = findGap(variable, environment);
    return gap === null ? [] : [gap];
  });
}

function findGap({ names, without, optional = false, fault }: Variable, environment: NodeJS.ProcessEnv): Gap | null {
  const given = names.find((name) => environment[name]?.trim());
  if (given === undefined) return { sentence: `${names.join(' or ')} is not set: ${without}.`, isSerious: !optional };
  const value = environment[given]?.trim() ?? '';
  if (isPlaceholder(value)) return { sentence: `${given} is still a placeholder: ${without}.`, isSerious: true };
  const wrong = fault?.(value) ?? null;
  return wrong === null ? null : { sentence: `${given} ${wrong}.`, isSerious: true };
}

/** Variables of which none may be as another: each door has its own code, each price its own page of payment. */
const DISTINCT = [
  ['ADMIN_ACCESS_CODE', 'MUMSGIST_ACCESS_CODE', 'YAYA_ACCESS_CODE', 'SESSION_SECRET'],
  ['PUBLIC_PAYMENT_LINK_WORKSHOP', 'PUBLIC_PAYMENT_LINK_YAYA'],
];

/** Variables that are as one before them, though each needs its own. */
export function findRepeats(environment: NodeJS.ProcessEnv): Gap[] {
  return DISTINCT.flatMap((names) => {
    const given = names.map((name) => ({ name, value: environment[name]?.trim() ?? '' })).filter(({ value }) => value);
    return given.flatMap(({ name, value }, index) => {
      const first = given.slice(0, index).find((earlier) => earlier.value === value);
      return first ? [{ sentence: `${name} is the same as ${first.name}: each needs its own.`, isSerious: true }] : [];
    });
  });
}

/** Variables that do nothing without each other. */
const PAIRS = [
  ['PUBLIC_PHOTO_FEED_SCRIPT', 'PUBLIC_PHOTO_FEED_ID'],
  ['PUBLIC_ANALYTICS_SCRIPT', 'PUBLIC_ANALYTICS_ID'],
] as const;

/** Pairs of which only one is set. */
export function findHalfPairs(environment: NodeJS.ProcessEnv): Gap[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  return PAIRS.flatMap(([one, other]) => {
    if (isSet(one) === isSet(other)) return [];
    const [given, missing] = isSet(one) ? [one, other] : [other, one];
    return [{ sentence: `${given} is set without ${missing}: neither does anything alone.`, isSerious: true }];
  });
}

/**
 * Courses whose day, or whose month's or season's year, is past.
 * @param files content by file name
 * @param today as in "2025-06-29"
 */
export function findPastDays(files: Record<string, string>, today: string): Gap[] {
  return Object.entries(files).flatMap(([name, content]) => {
    const [, day = today] = /^ *date(?:Text)?: (?:.* )?(\d{4}(?:-\d\d-\d\d)?)$/m.exec(content) ?? [];
    return day < today.slice(0, day.length)
      ? [{ sentence: `The day of ${name}, ${day}, is past: give it the next one.`, isSerious: true }]
      : [];
  });
}

/** Entries of content that are marked as samples. @param files content by file name */
export function findSamples(files: Record<string, string>): Gap[] {
  return Object.entries(files)
    .filter(([, content]) => /^sample:\s*true\b/m.test(content))
    .map(([name]) => ({
      sentence: `The testimonial ${name} is a sample: replace it with a real one.`,
      isSerious: true,
    }));
}
