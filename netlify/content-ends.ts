import { lawEnd } from '#src/lib/law.ts';
import { readContentState } from './content-state.ts';
import { readCourseEnds } from './course-names.ts';

/** Returns when pages change without an edit, in ISO 8601: a date of an entry is over, or a fact of law is due for a look. */
export function readContentEnds(): string[] {
  const law = readContentState().law.map(({ checkedOn, validDays }) =>
    lawEnd({ checkedOn: new Date(checkedOn), validDays }).toISOString(),
  );
  return [...readCourseEnds(), ...law];
}
