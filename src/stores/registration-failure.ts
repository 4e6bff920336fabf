import { ApiError } from '#src/contract/client.ts';

/** The toast of a registration that failed: the server's sentence, or one for an answer without, or for none (spec 2 §8). */
export function explainRegistrationFailure(error: unknown): { title: string; description: string } {
  return { title: 'Registration Failed', description: sentenceFor(error) };
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof ApiError)) return 'There was an error processing your registration.';
  return error.serverMessage ?? 'Registration failed. Please try again.';
}
