import { useEffect, useState, type RefObject } from 'react';
import { restoreValues, valuesOf } from './controls.ts';

/** Forms that are React's, in distinction from those that the server wrote. */
const hydrated = new WeakSet<HTMLFormElement>();

/**
 * Carries what was typed before hydration into the form that React makes in place of the served one. It does so where it
 * does not find the texts that it expects: on a page that the browser has translated.
 * @param label accessible name of the form
 */
export function useServedForm(form: RefObject<HTMLFormElement | null>, label: string): void {
  // As it is before React's work is put into the page.
  const [served] = useState(() => findServed(label));
  useEffect(() => {
    if (!form.current) return;
    hydrated.add(form.current);
    if (!served || served.form === form.current) return;
    restoreValues(form.current, valuesOf(served.form));
    const active = served.active === null ? null : form.current.elements.namedItem(served.active);
    if (active instanceof HTMLElement) active.focus();
  }, [form, served]);
}

/** The form that the server wrote, if any, and the name of its field with the focus. */
function findServed(label: string): { form: HTMLFormElement; active: string | null } | null {
  if (typeof document === 'undefined') return null;
  const form = Array.from(document.forms).find((one) => one.ariaLabel === label && !hydrated.has(one));
  if (!form) return null;
  const { activeElement } = document;
  return { form, active: form.contains(activeElement) ? (activeElement?.getAttribute('name') ?? null) : null };
}
