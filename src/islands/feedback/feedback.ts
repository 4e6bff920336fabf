import { atom } from 'nanostores';
import { fetchFeedback, type Feedback } from '#src/contract/feedback.ts';
import { dayBefore, formatDate } from '#src/lib/dates.ts';
import { createLinkLoader, type LinkState } from '#src/stores/link-token.ts';

/** `isSent` means that the visitor has just sent the answer. */
export type FeedbackState = LinkState | { phase: 'found'; token: string; feedback: Feedback; isSent: boolean };

export const $feedback = atom<FeedbackState>({ phase: 'loading' });

export const loadFeedback = createLinkLoader<FeedbackState>($feedback, async (token) => {
  return { phase: 'found', token, feedback: await fetchFeedback(token), isSent: false };
});

/** "15 December": the last day on which the answer can be changed. */
export function lastDay({ changeableUntil }: Feedback): string {
  return formatDate(dayBefore(changeableUntil)).slice(0, -5);
}

export function isChangeable({ changeableUntil }: Feedback): boolean {
  return Date.parse(changeableUntil) > Date.now();
}
