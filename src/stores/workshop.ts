import { atom } from 'nanostores';
import { ApiError } from '#src/contract/client.ts';
import { registerForWorkshop, registrationRequestSchema, REGISTRATION_MESSAGE } from '#src/contract/register.ts';
import { fetchWorkshops, type LiveWorkshop } from '#src/contract/workshops.ts';
import { bookingReference } from '#src/lib/booking-reference.ts';
import { readConfirmed, saveConfirmed } from './confirmed-registration.ts';
import { createTabDraft, type Draft } from './draft.ts';
import { createFormStore, type FormStore } from './form.ts';
import { registrationErrorToast } from './registration-error.ts';
import { showToast } from './toast.ts';

export type WorkshopState = { phase: 'loading' } | { phase: 'missing' } | { phase: 'found'; workshop: LiveWorkshop };

export const $workshop = atom<WorkshopState>({ phase: 'loading' });

/** The soonest other workshops that can be booked. */
export const $nextWorkshops = atom<readonly LiveWorkshop[]>([]);

const MOST_NEXT = 3;

export const $workshopStep = atom<'arrived' | 'registering' | 'confirmed' | 'returned'>('arrived');

/**
 * Loads the workshop of the URL, else the workshop of the page by its id or its title. It is "missing" if the response
 * lacks it, or if the first call fails. A later failure keeps the known workshop.
 */
export async function loadWorkshop(pathname: string, page: { id: number; title: string }): Promise<void> {
  const requestedId = Number(/^\/workshops\/(\d+)\/?$/.exec(pathname)?.[1] ?? page.id);
  try {
    const workshops = await fetchWorkshops();
    const workshop =
      workshops.find(({ id }) => id === requestedId) ??
      workshops.find(({ id }) => id === page.id) ??
      workshops.find(({ title }) => title === page.title);
    $nextWorkshops.set(
      workshops.filter(({ id, state }) => id !== workshop?.id && state === 'open').slice(0, MOST_NEXT),
    );
    $workshop.set(workshop ? { phase: 'found', workshop } : { phase: 'missing' });
    // After a reload, the payment link is there again.
    if (workshop && $workshopStep.get() === 'arrived' && readConfirmed(workshop.id)) $workshopStep.set('confirmed');
  } catch {
    if ($workshop.get().phase === 'loading') $workshop.set({ phase: 'missing' });
  }
}

/** Also holds what a waiting list's form begins with. */
export function registrationDraft({ id }: { id: number }): Draft {
  return createTabDraft(`workshop-${id}`);
}

export function createRegistrationForm(workshop: LiveWorkshop): FormStore {
  return createFormStore({
    schema: registrationRequestSchema,
    draft: registrationDraft(workshop),
    async send(values, options) {
      try {
        return await registerForWorkshop(workshop.id, values, options);
      } catch (error) {
        if (error instanceof ApiError) showConflict(workshop, error.code);
        throw error;
      }
    },
    onSent({ registrationId, reference = bookingReference(registrationId), bookingToken }, values) {
      const { firstName = '', lastName = '', email = '' } = values;
      saveConfirmed(workshop.id, { registrationId, reference, firstName, lastName, email, bookingToken });
      $workshopStep.set('confirmed');
      showToast({ title: 'Registration Successful', description: REGISTRATION_MESSAGE.registered, tone: 'success' });
    },
    errorToast: registrationErrorToast,
  });
}

/** Shows that the workshop became full or was closed while the form was open. */
function showConflict(workshop: LiveWorkshop, code: string | undefined): void {
  const change = { workshop_full: { spotsRemaining: 0 }, registration_closed: { registrationOpen: false } }[code ?? ''];
  if (!change) return;
  $workshopStep.set('returned');
  $workshop.set({ phase: 'found', workshop: { ...workshop, ...change } });
}

/** Forgets the confirmation. */
export function returnToDetail(): void {
  forgetConfirmation();
  $workshopStep.set('returned');
}

/** Shows an empty form in place of the confirmation, also after a reload. */
export function registerAnother(): void {
  forgetConfirmation();
  $workshopStep.set('registering');
}

function forgetConfirmation(): void {
  const state = $workshop.get();
  if (state.phase === 'found') saveConfirmed(state.workshop.id, null);
}
