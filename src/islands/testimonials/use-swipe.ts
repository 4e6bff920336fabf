import { useRef, type PointerEvent } from 'react';

const MIN_SWIPE_PX = 50;

/** Props for an element that fingers and pens swipe: left is the next (1), right the previous (-1). */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    // Set here, not in CSS: without JavaScript the browser keeps its gestures.
    ref: (target: HTMLElement | null) => target?.style.setProperty('touch-action', 'pan-y pinch-zoom'),
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      start.current = pointerType === 'mouse' || !isPrimary ? null : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(distance) >= MIN_SWIPE_PX) onSwipe(distance < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
