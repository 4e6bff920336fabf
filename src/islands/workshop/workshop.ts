import { atom } from 'nanostores';
import { fetchWorkshops, type LiveTraining } from '#src/contract/workshops.ts';
import { REGISTER_ANCHOR } from '#src/lib/training-links.ts';
import { hasEnded } from '#src/lib/training-state.ts';
import { isConfirmedGone, readConfirmed, saveConfirmed } from '#src/stores/confirmed-registration.ts';

export type WorkshopState =
  | { phase: 'loading' }
  | { phase: 'missing' }
  /** `inPlaceOf` is the date of the same entry that the visitor opened, before another was chosen. */
  | { phase: 'found'; workshop: LiveTraining; inPlaceOf?: LiveTraining };

export const $workshop = atom<WorkshopState>({ phase: 'loading' });

/** The workshop by invitation whose page this is. Lists leave it out unless it is asked for. */
let invited: number | undefined;

/** @param requested the id in the URL, which may be that of a workshop by invitation */
export async function listWorkshops(requested = invited): Promise<LiveTraining[]> {
  const workshops = await fetchWorkshops();
  if (requested === undefined || workshops.some(({ id }) => id === requested)) return workshops;
  invited = requested;
  const others = await fetchWorkshops(requested);
  return [...workshops, ...others.filter(({ id }) => id === requested)];
}

/** Other workshops that can be booked: those ahead before a kept sample, those of the same title before others, then the soonest. */
export const $nextWorkshops = atom<readonly LiveTraining[]>([]);

const MAX_NEXT = 3;

/** `freed` means registering for a place that became free while the form of the waiting list was open. */
export const $workshopStep = atom<'arrived' | 'registering' | 'freed' | 'confirmed' | 'returned'>('arrived');

/**
 * Loads the workshop of the URL, else the workshop of the page by its id or its title. It is "missing" if the response
 * lacks it, or if the first call fails. A later failure keeps the known workshop.
 */
export async function loadWorkshop(pathname: string, page: { id: number; title: string }): Promise<void> {
  const [, named] = /^\/workshops\/(\d+)\/?$/.exec(pathname) ?? [];
  const requestedId = Number(named ?? page.id);
  try {
    const workshops = await listWorkshops(named === undefined ? undefined : requestedId);
    const workshop =
      workshops.find(({ id }) => id === requestedId) ??
      workshops.find(({ id }) => id === page.id) ??
      workshops.find(({ title }) => title === page.title);
    $nextWorkshops.set(nextAfter(workshop, workshops));
    const shown = $workshop.get();
    $workshop.set(
      workshop ? { ...(shown.phase === 'found' && shown), phase: 'found', workshop } : { phase: 'missing' },
    );
    if (!workshop || $workshopStep.get() !== 'arrived') return;
    // After a reload, the payment link is there again.
    if (readConfirmed(workshop.id)) {
      $workshopStep.set('confirmed');
      void refreshConfirmation(workshop);
    } else if (location.hash === REGISTER_ANCHOR) $workshopStep.set('registering');
  } catch {
    if ($workshop.get().phase === 'loading') $workshop.set({ phase: 'missing' });
  }
}

function nextAfter(shown: LiveTraining | undefined, workshops: readonly LiveTraining[]): LiveTraining[] {
  const now = new Date();
  const rank = (one: LiveTraining) => Number(hasEnded(one, now)) * 2 + Number(one.title !== shown?.title);
  return workshops
    .filter(({ id, state }) => id !== shown?.id && state === 'open')
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MAX_NEXT);
}

/** Shows another date in place of the present one, also after a reload. Does nothing if the date is not listed. */
export async function showDate(id: number): Promise<void> {
  const workshops = await listWorkshops().catch(() => []);
  const workshop = workshops.find((one) => one.id === id);
  if (!workshop) return;
  history.replaceState(history.state, '', `/workshops/${id}${REGISTER_ANCHOR}`);
  show(workshop);
}

/** Shows another state or date of the workshop. The content of the page stays that of the workshop that was opened. */
export function show(workshop: LiveTraining): void {
  const state = $workshop.get();
  const inPlaceOf = state.phase === 'found' ? (state.inPlaceOf ?? state.workshop) : workshop;
  $workshop.set({ phase: 'found', workshop, inPlaceOf });
}

/** Refreshes the confirmation, or forgets it if its booking has been deleted. */
export async function refreshConfirmation(workshop: LiveTraining): Promise<void> {
  if (await isConfirmedGone(workshop)) returnToDetail();
}

/**
 * Shows what has changed while a form was open, by the code of the server's refusal. The list says whether the workshop is closed,
 * cancelled or past, and how many places are free. It may be some seconds older than the refusal.
 */
export async function showRefusal(workshop: LiveTraining, code: string | undefined): Promise<void> {
  const listed = async () => {
    const workshops = await listWorkshops().catch(() => []);
    return workshops.find(({ id }) => id === workshop.id) ?? workshop;
  };
  if (code === 'workshop_full') showStep('returned', { ...workshop, spotsRemaining: 0 });
  if (code === 'registration_closed') showStep('returned', { ...(await listed()), registrationOpen: false });
  if (code === 'changed_meanwhile') showStep('freed', await listed());
}

function showStep(step: 'returned' | 'freed', workshop: LiveTraining): void {
  $workshopStep.set(step);
  show(workshop);
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
