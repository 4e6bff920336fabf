import { useEffect, useRef } from 'react';
import { isFocusFree } from './focus.ts';

/**
 * Moves the focus to an element when it appears, so that a keyboard and a screen reader follow what changed; not while
 * somebody is at work in another part of the page.
 * @param isFollowed whether it takes the place of something that the visitor was at
 */
export function useFocusOnMount<Focusable extends HTMLElement>(isFollowed = true) {
  const target = useRef<Focusable>(null);
  useEffect(() => {
    if (isFollowed && isFocusFree(target.current)) target.current?.focus();
  }, [isFollowed]);
  return target;
}
