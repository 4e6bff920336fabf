import { lawEnd } from '#src/lib/law.ts';
import { readContentState } from './content-state.ts';
import { readCourseEnds } from './course-names.ts';

/** When pages change by themselves, as instants of ISO 8601: each date of the entries is over, or a fact of law is due for a look. */
export function readContentEnds(): string[] {
  const law = readContentState().law.map(({ checkedOn, validDays }) =>
    lawEnd({ checkedOn: new Date(checkedOn), validDays }).toISOString(),
  );
  return [...readCourseEnds(), ...law];
}
