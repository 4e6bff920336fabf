import type * as z from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Says what is wrong with a field of an entry, and how to correct it. */
export function contentErrorMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `There is no field ${list(issue.keys)} here. Remove it, or correct its spelling.`;
    case 'invalid_type':
      return issue.input === undefined
        ? `This field is missing. Add it (${kindOf(issue.expected)}).`
        : `This must be ${kindOf(issue.expected)}, but is ${JSON.stringify(issue.input)}. Correct it.`;
    case 'invalid_value':
      return `${JSON.stringify(issue.input)} is not known. Choose one of ${list(issue.values)}.`;
    case 'invalid_union':
      return issue.discriminator === undefined
        ? undefined
        : `This kind is not known. Choose one of schemas/courses.ts.`;
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue);
    default:
      return undefined;
  }
}

/** Says what is wrong with a calendar day. */
export function dayErrorMessage({ input }: Issue): string {
  if (input === undefined) return 'This field is missing. Add it (a day, such as "2025-06-29").';
  return `There is no day ${JSON.stringify(input)}. Write a day of the calendar, such as "2025-06-29".`;
}

/** Says how to correct the day of a source. */
export const SOURCE_DATE =
  'Write the day of the source as "2025-04-02", "2025-04" or "2025", or null if none was found.';

function sizeMessage(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string | undefined {
  const isText = issue.origin === 'string';
  if (!isText && issue.origin !== 'array') return undefined;
  const length = (issue.input as string | unknown[]).length;
  const unit = isText ? 'characters' : 'entries';
  const [limit, verb] =
    issue.code === 'too_small' ? [`at least ${issue.minimum}`, 'Add'] : [`at most ${issue.maximum}`, 'Remove'];
  return `This has ${length} of ${limit} ${unit}. ${verb} some.`;
}

/** Returns the name of a type that an author understands. */
function kindOf(expected: string): string {
  const kinds: Record<string, string> = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    array: 'a list',
    object: 'a group of fields',
    boolean: 'true or false',
  };
  return kinds[expected] ?? expected;
}

function list(names: readonly unknown[]): string {
  return names.map((name) => JSON.stringify(name)).join(', ');
}
