import { atom } from 'nanostores';
import { registerForWorkshop, registrationRequestSchema, REGISTRATION_MESSAGE } from '#src/contract/register.ts';
import { fetchWorkshops, type LiveWorkshop } from '#src/contract/workshops.ts';
import { createTabDraft } from './draft.ts';
import { createFormStore, type FormStore } from './form.ts';
import { savePendingPayment, pendingRegistrationId, type PendingPayment } from './pending-payment.ts';
import { registrationErrorToast } from './registration-error.ts';
import { showToast } from './toast.ts';

export type WorkshopState = { phase: 'loading' } | { phase: 'missing' } | { phase: 'found'; workshop: LiveWorkshop };

/** The workshop as the database has it now. */
export const $workshop = atom<WorkshopState>({ phase: 'loading' });

/** Which part of the page the visitor is at. */
export const $step = atom<'arrived' | 'registering' | 'confirmed' | 'returned'>('arrived');

/**
 * Loads the workshop that an address shows: its own if the database has it, else the page's, by its id (decisions,
 * "Workshop page") or its title (spec 2 §7). One that is not in the answer, and a first call that fails, both mean
 * "missing"; what is known already outlasts a later failure.
 */
export async function loadWorkshop(pathname: string, page: { id: number; title: string }): Promise<void> {
  const asked = Number(/^\/workshops\/(\d+)\/?$/.exec(pathname)?.[1] ?? page.id);
  try {
    const workshops = await fetchWorkshops();
    const workshop =
      workshops.find(({ id }) => id === asked) ??
      workshops.find(({ id }) => id === page.id) ??
      workshops.find(({ title }) => title === page.title);
    $workshop.set(workshop ? { phase: 'found', workshop } : { phase: 'missing' });
    // After a reload, the way to pay is there again.
    if (workshop && $step.get() === 'arrived' && pendingRegistrationId(workshopPayment(workshop)))
      $step.set('confirmed');
  } catch {
    if ($workshop.get().phase === 'loading') $workshop.set({ phase: 'missing' });
  }
}

/** The registration form of the workshop that is shown. Its draft keeps the way to pay where an answer was lost. */
export function createRegistrationForm(workshop: LiveWorkshop): FormStore {
  return createFormStore({
    schema: registrationRequestSchema,
    draft: createTabDraft(workshopPayment(workshop)),
    send: (values, idempotencyKey) => registerForWorkshop(workshop.id, values, idempotencyKey),
    onSent({ registrationId }) {
      savePendingPayment(workshopPayment(workshop), registrationId);
      $step.set('confirmed');
      showToast({ title: 'Registration Successful', description: REGISTRATION_MESSAGE.registered, tone: 'success' });
    },
    errorToast: registrationErrorToast,
  });
}

/** Back to the workshop; the registration that is to be paid is forgotten. */
export function returnToDetail(): void {
  const state = $workshop.get();
  if (state.phase === 'found') savePendingPayment(workshopPayment(state.workshop), null);
  $step.set('returned');
}

/** What a registration for a workshop is kept as, for its payment. */
export function workshopPayment({ id }: { id: number }): PendingPayment {
  return `workshop-${id}`;
}
