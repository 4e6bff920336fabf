import { useLayoutEffect, useState, type RefObject } from 'react';
import { restoreValues, valuesOf } from './controls.ts';

/** Forms that are React's, in distinction from those that the server wrote. */
const hydrated = new WeakSet<HTMLFormElement>();

/**
 * Carries what was typed before hydration into the form that React makes in place of the served one. It does so where it
 * does not find the texts that it expects: on a page that the browser has translated.
 * @param label accessible name of the form
 */
export function useServedForm(form: RefObject<HTMLFormElement | null>, label: string): void {
  // As they are before React's work is put into the page.
  const [served] = useState(() => findServed(label));
  // At once, as a key that is pressed between the two forms would be lost.
  useLayoutEffect(() => {
    if (!form.current) return;
    hydrated.add(form.current);
    const replaced = served.find((one) => !one.form.isConnected);
    if (!replaced) return;
    restoreValues(form.current, valuesOf(replaced.form));
    const active = replaced.active === null ? null : form.current.elements.namedItem(replaced.active);
    if (active instanceof HTMLElement) active.focus();
  }, [form, served]);
}

/** The forms of that name that the server wrote, each with the name of its field that has the focus. */
function findServed(label: string): { form: HTMLFormElement; active: string | null }[] {
  if (typeof document === 'undefined') return [];
  const { activeElement } = document;
  return Array.from(document.forms)
    .filter((form) => form.ariaLabel === label && !hydrated.has(form))
    .map((form) => ({
      form,
      active: form.contains(activeElement) ? (activeElement?.getAttribute('name') ?? null) : null,
    }));
}
