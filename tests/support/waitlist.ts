let people = 0;

/** Body of somebody who waits for the full course, and whom no other test knows. */
export function waitlistBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  people += 1;
  return {
    firstName: 'Maria',
    lastName: `Santos ${people}`,
    email: `waits.${people}@example.com`,
    interest: 'full-course-2025',
    ...changes,
  };
}
