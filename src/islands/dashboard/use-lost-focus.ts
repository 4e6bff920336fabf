import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Gives the focus to `place` when the focused element within it has disappeared with its row.
 * @param shown changes whenever rows may have disappeared
 * @returns `onFocus` of `place`
 */
export function useLostFocus(place: RefObject<HTMLElement | null>, shown: unknown) {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
  }, [place, shown]);
  return (event: FocusEvent) => {
    focused.current = event.target;
  };
}
