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
