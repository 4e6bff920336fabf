let people = 0;

/** Body of an enquiry by somebody whom no other test knows. */
export function enquiryBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  people += 1;
  return {
    name: `Noor Aziz ${people}`,
    email: `asks.${people}@example.com`,
    service: 'hire',
    message: 'Hello',
    ...changes,
  };
}
