import { atom } from 'nanostores';
import { registerForWorkshop, registrationRequestSchema, REGISTRATION_MESSAGE } from '#src/contract/register.ts';
import { ApiError } from '#src/contract/client.ts';
import { fetchWorkshops, type LiveWorkshop } from '#src/contract/workshops.ts';
import { createFormStore } from './form.ts';
import { showToast } from './toast.ts';

export type WorkshopState = { phase: 'loading' } | { phase: 'missing' } | { phase: 'found'; workshop: LiveWorkshop };

/** The workshop as the database has it now. */
export const $workshop = atom<WorkshopState>({ phase: 'loading' });

export type Step = 'arrived' | 'registering' | 'confirmed' | 'returned';

/** Which part of the page the visitor is at. */
export const $step = atom<Step>('arrived');

/**
 * Loads the workshop that an address shows: its own if the database has it, else `fallbackId` (decisions, "Workshop
 * page"). One that is not in the answer, and a call that fails, both mean "missing".
 */
export async function loadWorkshop(pathname: string, fallbackId: number): Promise<void> {
  const asked = Number(/^\/workshops\/(\d+)$/.exec(pathname)?.[1] ?? fallbackId);
  try {
    const workshops = await fetchWorkshops();
    const workshop = [asked, fallbackId].map((id) => workshops.find((one) => one.id === id)).find(Boolean);
    $workshop.set(workshop ? { phase: 'found', workshop } : { phase: 'missing' });
  } catch {
    $workshop.set({ phase: 'missing' });
  }
}

/** The registration form of the workshop that is shown. */
export const registrationForm = createFormStore({
  schema: registrationRequestSchema,
  send(values, idempotencyKey) {
    const state = $workshop.get();
    if (state.phase !== 'found') throw new Error('No workshop to register for.');
    return registerForWorkshop(state.workshop.id, values, idempotencyKey);
  },
  onSent() {
    $step.set('confirmed');
    showToast({ title: 'Registration Successful', description: REGISTRATION_MESSAGE.registered, tone: 'success' });
  },
  explain: (error) => ({ title: 'Registration Failed', description: failureText(error) }),
});

/** The server's sentence, a general one for an answer without, another when there was no answer (spec 2 §8, decisions). */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'There was an error processing your registration.';
  return error.serverMessage ?? 'Registration failed. Please try again.';
}

export function startRegistration(): void {
  registrationForm.reset();
  $step.set('registering');
}

export function returnToDetail(): void {
  $step.set('returned');
}
