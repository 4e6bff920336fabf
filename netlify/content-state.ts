import { globSync, statSync } from 'node:fs';
import type { ContentState } from '#src/lib/content-problems.ts';
import { BUSINESS_FILE, WITHOUT_FACT } from '#src/lib/content-problems.ts';
import { LAW_VALID_DAYS } from '#src/lib/law.ts';
import { readEntry, textOf } from './owner-facts.ts';

// In the bundle, these functions return what they returned when the bundle was made (scripts/bundle/functions.ts).

/** Reads the parts of the content that decide whether the site is ready to go live. */
export function readContentState(): ContentState {
  const [business] = globSync(BUSINESS_FILE).map(readEntry);
  return {
    missing:
      business === undefined ? [] : Object.keys(WITHOUT_FACT).filter((name) => isMissing(business, name.split('.'))),
    samples: entriesOf('testimonials').flatMap(({ file, fields }) => (fields['sample'] === true ? [file] : [])),
    drafts: entriesOf('nannies').flatMap(({ file, fields }) => (fields['reviewedBy'] ? [] : [file])),
    dates: entriesOf('courses').flatMap(({ file, fields: { date, planned, workshop } }) => {
      const day = textOf(date) ?? textOf(planned) ?? textOf((workshop as { date?: unknown } | null)?.date);
      return day === null ? [] : [{ file, date: day }];
    }),
    law: entriesOf('law').map(({ file, fields: { checkedOn, validDays } }) => {
      return { file, checkedOn: textOf(checkedOn) ?? '', validDays: Number(validDays ?? LAW_VALID_DAYS) };
    }),
  };
}

/** Returns when the pages that visitors see were built, in ISO 8601; `null` if there are none. */
export function readBuiltAt(): string | null {
  const times = globSync('{dist,.cache/site-*}/index.html').map((file) => statSync(file).mtimeMs);
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

function entriesOf(collection: string) {
  return globSync(`src/content/${collection}/*.mdx`)
    .toSorted()
    .map((file) => ({ file, fields: readEntry(file) }));
}

/** Whether a fact, or the group that it is in, is left out or `null`. */
function isMissing(facts: unknown, [name, ...rest]: readonly string[]): boolean {
  if (facts === undefined || facts === null) return true;
  return name !== undefined && isMissing((facts as Record<string, unknown>)[name], rest);
}
