import { useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when it appears, so that a keyboard and a screen reader follow what changed.
 * @param isFollowed whether something of the visitor's was there before
 */
export function useFocusOnMount<Focusable extends HTMLElement>(isFollowed = true) {
  const target = useRef<Focusable>(null);
  useEffect(() => {
    if (isFollowed) target.current?.focus();
  }, [isFollowed]);
  return target;
}
