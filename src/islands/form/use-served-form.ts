import { useLayoutEffect, useState, type RefObject } from 'react';
import { restoreValues, valuesOf } from './controls.ts';

/** Forms that are React's already, as opposed to served ones. */
const hydrated = new WeakSet<HTMLFormElement>();

/**
 * Carries what was typed before hydration into the form that React makes in place of the served one. React replaces the
 * served form when a browser's translation has changed its texts.
 * @param label accessible name of the form
 */
export function useServedForm(form: RefObject<HTMLFormElement | null>, label: string): void {
  // Found before React commits its own form to the page.
  const [served] = useState(() => findServed(label));
  // Before paint: a key pressed between the two forms would be lost.
  useLayoutEffect(() => {
    if (!form.current) return;
    hydrated.add(form.current);
    const replaced = served.find(({ isConnected }) => !isConnected);
    if (replaced) restoreValues(form.current, valuesOf(replaced));
  }, [form, served]);
}

/** The forms of that name that the server wrote. */
function findServed(label: string): HTMLFormElement[] {
  if (typeof document === 'undefined') return [];
  return Array.from(document.forms).filter((form) => form.ariaLabel === label && !hydrated.has(form));
}
