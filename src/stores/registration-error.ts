import { ApiError } from '#src/contract/client.ts';

export function registrationErrorToast(error: unknown): { title: string; description: string } {
  const description =
    error instanceof ApiError
      ? (error.serverMessage ?? 'Registration failed. Please try again.')
      : 'There was an error processing your registration.';
  return { title: 'Registration Failed', description };
}
