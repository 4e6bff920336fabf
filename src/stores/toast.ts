import { atom } from 'nanostores';

export interface Toast {
  id: number;
  title: string;
  description: string;
  tone: 'success' | 'error';
  /** Stays until it is dismissed. */
  persistent?: boolean;
}

/** One toast at a time. */
export const $toast = atom<Toast | null>(null);

let lastId = 0;

export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  $toast.set({ ...toast, id: lastId });
}

export function showSuccess(description: string): void {
  showToast({ title: 'Success', description, tone: 'success' });
}

/** Dismisses a toast, but not a newer one. */
export function dismissToast(id: number): void {
  if ($toast.get()?.id === id) $toast.set(null);
}
