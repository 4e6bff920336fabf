// The page has no bytes to spare for what only some visitors see.

/** The confirmation is loaded with the form, so that it also appears without a connection. */
export async function loadRegistrationForm() {
  const [{ RegistrationForm }] = await Promise.all([import('./RegistrationForm.tsx'), loadConfirmation()]);
  return RegistrationForm;
}

export async function loadConfirmation() {
  return (await import('./Confirmation.tsx')).Confirmation;
}
