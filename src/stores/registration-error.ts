import { ApiError } from '#src/contract/client.ts';

/** The toast of a registration that failed: the server's sentence, or one for an answer without, or for none (spec 2 §8). */
export function registrationErrorToast(error: unknown): { title: string; description: string } {
  const description =
    error instanceof ApiError
      ? (error.serverMessage ?? 'Registration failed. Please try again.')
      : 'There was an error processing your registration.';
  return { title: 'Registration Failed', description };
}
