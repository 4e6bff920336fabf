import { useEffect, useRef } from 'react';

/** Moves the focus to an element when it appears, so that a keyboard and a screen reader follow what changed. */
export function useFocusOnMount<Focusable extends HTMLElement>() {
  const target = useRef<Focusable>(null);
  useEffect(() => {
    target.current?.focus();
  }, []);
  return target;
}
