import { atom } from 'nanostores';
import { readFromTab, writeToTab } from './tab-storage.ts';

/** In the tab's storage: the idempotency key of a registration, and the id of its training. */
const UNANSWERED = 'unanswered';

/** The last registration that got no answer, also before a reload. It may be stored, and its places may be among those taken. */
export const $unanswered = atom(readFromTab(UNANSWERED));

/** @param trainingId `undefined` for a course without dates */
export function markUnanswered(idempotencyKey: string, trainingId: number | undefined): void {
  keep([idempotencyKey, trainingId].join(' '));
}

export function forgetUnanswered(): void {
  keep(null);
}

/** Whether the registration with this key, or one for this training, got no answer. */
export function isUnanswered(keyOrTrainingId: string | number): boolean {
  return $unanswered.get()?.split(' ').includes(String(keyOrTrainingId)) ?? false;
}

function keep(text: string | null): void {
  writeToTab(UNANSWERED, text);
  $unanswered.set(text);
}
