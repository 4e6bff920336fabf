import { atom } from 'nanostores';
import { ApiError, isOutcomeUnknown, type SubmitOptions } from '#src/contract/client.ts';
import type { PublicTraining } from '#src/contract/trainings.ts';
import { joinWaitlist } from '#src/contract/waitlist.ts';
import type { PriceCode } from '#src/lib/payment-kinds.ts';
import { PLACES_FREE } from '#src/lib/place-texts.ts';
import { formatAed } from '#src/lib/money.ts';
import type { FormValues } from '#src/stores/form.ts';
import { registrationErrorToast } from '#src/stores/registration-error.ts';
import { withOrigin } from '#src/stores/tab-storage.ts';
import { $trainings, loadTrainings } from '#src/stores/trainings.ts';
import { forgetUnanswered, isUnanswered, markUnanswered } from '#src/stores/unanswered.ts';
import { nanniesOf, tooFewPlaces } from './nannies.ts';

export type Offer = PublicTraining['packages'][number];

interface ChosenOffer {
  trainingId: number;
  offer: Offer;
}

/** The package that a form shows as chosen, with the price that it shows. */
export const $chosenOffer = atom<ChosenOffer | null>(null);

/** What the code in the form is for, once it was checked. */
export const $codeOffer = atom<PriceCode | null>(null);

export function isFull({ spotsRemaining }: Pick<Offer, 'spotsRemaining'>): boolean {
  return spotsRemaining === 0;
}

/** Thrown if the chosen package is not what the form has shown. The message says what has changed. */
export class ChangedOfferError extends Error {
  override readonly name = 'ChangedOfferError';
}

/**
 * Registers after a check. A registration that got no answer is sent again unchecked: it may be stored, and its places count as taken.
 * @param trainingId `undefined` for a course without dates
 */
export async function sendChecked<Result>(
  { idempotencyKey, trainingId }: { idempotencyKey: string; trainingId?: number },
  check: () => Promise<void>,
  send: () => Promise<Result>,
): Promise<Result> {
  if (!isUnanswered(idempotencyKey)) {
    if (trainingId !== undefined && isUnanswered(trainingId)) forgetUnanswered();
    await check();
  }
  try {
    const result = await send();
    if (isUnanswered(idempotencyKey)) forgetUnanswered();
    return result;
  } catch (error) {
    if (isOutcomeUnknown(error)) markUnanswered(idempotencyKey, trainingId);
    else if (isUnanswered(idempotencyKey) && isAboutPlace(error)) forgetUnanswered();
    throw error;
  }
}

/** Other refusals come before the server looks for an earlier try (docs/http.md, Order of checks). */
function isAboutPlace(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/**
 * Registers for the chosen package, or joins the waiting list if it is full, provided that it is still what the visitor has seen. After
 * a change, the choices follow.
 * @throws ChangedOfferError before anything is sent, or if somebody else took the last places
 */
export async function sendChoice<Result>(
  { trainingId, offer }: ChosenOffer,
  { values, options }: { values: FormValues; options: SubmitOptions & { idempotencyKey: string } },
  register: () => Promise<Result>,
): Promise<Result | 'waiting'> {
  const nannies = nanniesOf(values);
  const check = async () => {
    await loadTrainings();
    const change = changeOf(offer, findOffer({ trainingId, offer }), nannies);
    if (change !== null) throw new ChangedOfferError(change);
  };
  try {
    if (!isFull(offer)) return await sendChecked({ ...options, trainingId }, check, register);
    await check();
    const awaited = { interest: 'workshop', workshopId: trainingId, packageId: offer.id };
    await joinWaitlist({ ...withOrigin(values), ...awaited }, options);
    return 'waiting';
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    await loadTrainings();
    if (error.code !== 'workshop_full') throw error;
    const free = freeAfterRefusal(findOffer({ trainingId, offer })?.spotsRemaining, nannies);
    markFree({ trainingId, offer }, free);
    throw new ChangedOfferError(free === 0 ? fullText(offer) : tooFewPlaces(free));
  }
}

export function choiceErrorToast(error: unknown) {
  return error instanceof ChangedOfferError
    ? { title: 'Please check your choice', description: error.message }
    : registrationErrorToast(error);
}

function findOffer({ trainingId, offer }: ChosenOffer): Offer | undefined {
  const training = $trainings
    .get()
    ?.find(({ id, state }) => id === trainingId && (state === 'open' || state === 'full'));
  return training?.packages.find(({ id }) => id === offer.id);
}

/** Returns the places left after that many nannies were refused. The list may be some seconds older than the refusal. */
export function freeAfterRefusal(listed: number | undefined, nannies: number): number {
  return Math.min(listed ?? 0, nannies - 1);
}

/** Says what has changed, for the visitor; `null` if nothing that matters to that many nannies. */
export function changeOf(shown: Offer, now: Offer | undefined, nannies = 1): string | null {
  if (now === undefined) return `${shown.name} can’t be booked any more. Please choose again.`;
  if (now.priceAed !== shown.priceAed || now.familyPriceAed !== shown.familyPriceAed) {
    const family = now.familyPriceAed === null ? '' : `, ${formatAed(now.familyPriceAed)} for Nova Family`;
    return `The price has changed: ${now.name} is ${formatAed(now.priceAed)}${family}. Please check what you pay, and send the form again.`;
  }
  if (isFull(now) !== isFull(shown)) {
    return isFull(now) ? fullText(now) : `${PLACES_FREE}. Please check what you pay, and send the form again.`;
  }
  return !isFull(now) && now.spotsRemaining < nannies ? tooFewPlaces(now.spotsRemaining) : null;
}

function fullText({ name }: Offer): string {
  return `${name} is full now. You can choose another package, or join the waiting list in this form.`;
}

function markFree({ trainingId, offer }: ChosenOffer, free: number): void {
  const trainings = $trainings.get() ?? [];
  $trainings.set(
    trainings.map((training) =>
      training.id === trainingId
        ? {
            ...training,
            packages: training.packages.map((one) => (one.id === offer.id ? { ...one, spotsRemaining: free } : one)),
          }
        : training,
    ),
  );
}
