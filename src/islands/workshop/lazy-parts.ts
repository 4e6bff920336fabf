// The page has no bytes to spare for what only some visitors see.

/** The confirmation comes with the form, so that it is there without a connection too. */
export async function loadRegistrationForm() {
  const [{ RegistrationForm }] = await Promise.all([import('./RegistrationForm.tsx'), loadConfirmation()]);
  return RegistrationForm;
}

export async function loadConfirmation() {
  return (await import('./Confirmation.tsx')).Confirmation;
}
