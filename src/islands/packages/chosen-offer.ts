import { atom } from 'nanostores';
import { ApiError } from '#src/contract/client.ts';
import type { PublicTraining } from '#src/contract/trainings.ts';
import { PLACES_FREE } from '#src/contract/waitlist.ts';
import { formatAed } from '#src/lib/money.ts';
import { $trainings, loadTrainings } from '#src/stores/trainings.ts';

export type Offer = PublicTraining['packages'][number];

export interface ChosenOffer {
  trainingId: number;
  offer: Offer;
}

/** The package that a form shows as chosen, with the price that it shows. */
export const $chosenOffer = atom<ChosenOffer | null>(null);

/** What the code in the form is for, once it was checked. */
export const $codeOffer = atom<'training' | 'family' | null>(null);

export function isFull({ spotsRemaining }: Pick<Offer, 'spotsRemaining'>): boolean {
  return spotsRemaining === 0;
}

/** The chosen package is not what the form has shown. The message says what has changed. */
export class ChangedOfferError extends Error {
  override readonly name = 'ChangedOfferError';
}

/**
 * Sends what the form asks for, if it is still what the visitor has seen. The choices follow what has changed.
 * @throws ChangedOfferError before anything is sent, or where somebody else took the last place
 */
export async function sendUnchanged<Result>(shown: ChosenOffer | null, send: () => Promise<Result>): Promise<Result> {
  if (shown) {
    await loadTrainings();
    const change = changeOf(shown.offer, findOffer(shown));
    if (change !== null) throw new ChangedOfferError(change);
  }
  try {
    return await send();
  } catch (error) {
    if (!(shown && error instanceof ApiError && error.status === 409)) throw error;
    if (error.code !== 'workshop_full') {
      await loadTrainings();
      throw error;
    }
    // The list may be some seconds older than the refusal.
    markFull(shown);
    throw new ChangedOfferError(fullText(shown.offer));
  }
}

function findOffer({ trainingId, offer }: ChosenOffer): Offer | undefined {
  const training = $trainings
    .get()
    ?.find(({ id, state }) => id === trainingId && (state === 'open' || state === 'full'));
  return training?.packages.find(({ id }) => id === offer.id);
}

/** In the visitor's words; `null` for no change that matters. */
export function changeOf(shown: Offer, now: Offer | undefined): string | null {
  if (now === undefined) return `${shown.name} can’t be booked any more. Please choose again.`;
  if (now.priceAed !== shown.priceAed || now.familyPriceAed !== shown.familyPriceAed) {
    const family = now.familyPriceAed === null ? '' : `, ${formatAed(now.familyPriceAed)} for Nova Family`;
    return `The price has changed: ${now.name} is ${formatAed(now.priceAed)}${family}. Please check what you pay, and send the form again.`;
  }
  if (isFull(now) === isFull(shown)) return null;
  return isFull(now) ? fullText(now) : `${PLACES_FREE}. Please check what you pay, and send the form again.`;
}

function fullText({ name }: Offer): string {
  return `${name} is full now. Choose another package, or join the waiting list.`;
}

function markFull({ trainingId, offer }: ChosenOffer): void {
  const trainings = $trainings.get() ?? [];
  $trainings.set(
    trainings.map((training) =>
      training.id === trainingId
        ? {
            ...training,
            packages: training.packages.map((one) => (one.id === offer.id ? { ...one, spotsRemaining: 0 } : one)),
          }
        : training,
    ),
  );
}
