import { findContentProblems, type ContentState } from './content-problems.ts';
import { findVariableProblems, type Problem } from './variable-problems.ts';

/**
 * What the site lacks before it goes live, the serious first. The administrator's page and `npm run check:live` say the same.
 * @param variables of the environment
 */
export function findUnready(
  variables: Readonly<Record<string, string | undefined>>,
  content: ContentState,
  now: Date,
): Problem[] {
  const problems = [...findVariableProblems(variables), ...findContentProblems(content, now)];
  return [...problems.filter(({ serious }) => serious), ...problems.filter(({ serious }) => !serious)];
}
