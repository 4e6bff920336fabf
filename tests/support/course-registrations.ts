let people = 0;

/** Body of a course registration by somebody whom no other test knows. */
export function courseRegistrationBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  people += 1;
  return {
    firstName: 'Maria',
    lastName: `Santos ${people}`,
    email: `Course.${people}@Example.com`,
    phone: '050 123 4567',
    courseType: 'newborn-maternity',
    currentRole: 'nanny',
    ...changes,
  };
}
