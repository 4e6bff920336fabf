/** The name is the nanny's, so the browser must not fill in the visitor's. */
export const REGISTRATION_FIELDS = [
  { name: 'firstName', label: 'First Name', required: true, autoComplete: 'off' },
  { name: 'lastName', label: 'Last Name', required: true, autoComplete: 'off' },
  { name: 'email', label: 'Email Address', required: true, type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone Number', required: true, type: 'tel', autoComplete: 'tel' },
  { name: 'profession', label: 'Profession', autoComplete: 'organization-title' },
  { name: 'company', label: 'Company/Family Name', autoComplete: 'organization' },
  { name: 'notes', label: 'Special Requests or Notes', multiline: true },
] as const;
