import { findContentProblems, type ContentState } from './content-problems.ts';
import { findVariableProblems, type Problem } from './variable-problems.ts';

/**
 * Finds what the site lacks before it goes live, serious problems first. The administrator's page and `npm run check:live` show
 * the same list.
 * @param variables the environment variables
 */
export function findUnready(
  variables: Readonly<Record<string, string | undefined>>,
  content: ContentState,
  now: Date,
): Problem[] {
  const problems = [...findVariableProblems(variables), ...findContentProblems(content, now)];
  return [...problems.filter(({ serious }) => serious), ...problems.filter(({ serious }) => !serious)];
}
