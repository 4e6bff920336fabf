let people = 0;

type Changes = Record<string, unknown>;

/** Bodies of the public forms; each call creates a new person. */
export function courseRegistrationBody(changes: Changes = {}): Changes {
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

export function enquiryBody(changes: Changes = {}): Changes {
  people += 1;
  const email = `asks.${people}@example.com`;
  return { name: `Noor Aziz ${people}`, email, service: 'hire', message: 'Hello', ...changes };
}

/** Joins the waiting list of the full course. */
export function waitlistBody(changes: Changes = {}): Changes {
  people += 1;
  const email = `waits.${people}@example.com`;
  return { firstName: 'Maria', lastName: `Santos ${people}`, email, interest: 'full-course-2025', ...changes };
}
