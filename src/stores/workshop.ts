import { atom } from 'nanostores';
import { ApiError } from '#src/contract/client.ts';
import { fetchWorkshops, type LiveWorkshop } from '#src/contract/workshops.ts';
import { $confirmedBooking, readConfirmed, saveConfirmed } from './confirmed-registration.ts';

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
    if (workshop && $workshopStep.get() === 'arrived' && readConfirmed(workshop.id)) {
      $workshopStep.set('confirmed');
      void refreshConfirmation(workshop);
    }
  } catch {
    if ($workshop.get().phase === 'loading') $workshop.set({ phase: 'missing' });
  }
}

/** Asks for the booking behind the confirmation of a workshop to come. It may be paid, cancelled, lapsed or deleted by now. */
export async function refreshConfirmation({ id, endsAt }: LiveWorkshop): Promise<void> {
  const token = readConfirmed(id)?.bookingToken;
  if (token === undefined || new Date(endsAt) < new Date()) return;
  try {
    const { fetchBooking } = await import('#src/contract/booking.ts');
    const booking = await fetchBooking(token);
    if (readConfirmed(id)?.bookingToken === token) $confirmedBooking.set(booking);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) returnToDetail();
  }
}

/** Forgets the confirmation. */
export function returnToDetail(): void {
  forgetConfirmation('returned');
}

/** Shows an empty form in place of the confirmation, also after a reload. */
export function registerAnother(): void {
  forgetConfirmation('registering');
}

function forgetConfirmation(step: 'returned' | 'registering'): void {
  $workshopStep.set(step);
  const state = $workshop.get();
  if (state.phase !== 'found') return;
  saveConfirmed(state.workshop.id, null);
  // Other visitors may have taken places since.
  void loadWorkshop(location.pathname, state.workshop);
}
