import { useRef, type PointerEvent } from 'react';

/** From here on a finger's way counts as a swipe. */
const SWIPE_PX = 50;

/** For an element that a finger or pen moves sideways: to the left is the next one. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    // By script, as swiping is: without it the browser keeps all its gestures. Two fingers still zoom.
    ref: (target: HTMLElement | null) => target?.style.setProperty('touch-action', 'pan-y pinch-zoom'),
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      start.current = pointerType === 'mouse' || !isPrimary ? null : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(way) >= SWIPE_PX) onSwipe(way < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
