import { useRef, type PointerEvent } from 'react';

/** From here on a finger's way counts as a swipe. */
const SWIPE_PX = 50;

/** Handlers for an element that a finger or pen moves sideways: to the left is the next one. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : clientX;
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
