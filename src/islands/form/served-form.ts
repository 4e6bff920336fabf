/*
 * A browser that translates the page replaces its text nodes. React then meets texts that it did not write:
 * - Hydration fails and React builds the island again. `useServedForm` carries over what was typed in the old form.
 * - Changing a text later throws. Such a text has an element of its own, with a `key` if the element must be replaced.
 */
import { useLayoutEffect, useState, type RefObject } from 'react';
import { restoreValues, readValues } from './form-values.ts';

const hydratedForms = new WeakSet<HTMLFormElement>();

/**
 * Moves what was typed before hydration from the served form to the one that React builds in its place.
 * @param label the accessible name of the form
 */
export function useServedForm(form: RefObject<HTMLFormElement | null>, label: string): void {
  // Found before React commits its own form to the page.
  const [served] = useState(() => findServed(label));
  // Before paint: a key pressed between the two forms would be lost.
  useLayoutEffect(() => {
    if (!form.current) return;
    hydratedForms.add(form.current);
    const replaced = served.find(({ isConnected }) => !isConnected);
    if (replaced) restoreValues(form.current, readValues(replaced));
  }, [form, served]);
}

function findServed(label: string): HTMLFormElement[] {
  if (typeof document === 'undefined') return [];
  return Array.from(document.forms).filter((form) => form.ariaLabel === label && !hydratedForms.has(form));
}
