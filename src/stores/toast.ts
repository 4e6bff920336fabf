import { atom } from 'nanostores';

export interface Toast {
  id: number;
  title: string;
  description: string;
  /** "error" is the specification's destructive toast. */
  tone: 'success' | 'error';
  /** Whether it stands until it is dismissed. */
  persistent?: boolean;
}

/** The one toast that is visible, or `null` (spec 1 §9: one at a time). */
export const $toast = atom<Toast | null>(null);

let lastId = 0;

/** Shows a toast in place of the one before. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  $toast.set({ ...toast, id: lastId });
}

/** Removes a toast, unless another has taken its place. */
export function dismissToast(id: number): void {
  if ($toast.get()?.id === id) $toast.set(null);
}
