import { useState, type ReactNode, useRef, type PointerEvent } from 'react';
import { wrapIndex } from '#src/lib/roving-focus.ts';

interface Testimonial {
  name: string;
  location: string;
  image?: string;
  text: string;
}

interface TestimonialsProps {
  heading: string;
  entries: readonly Testimonial[];
  /** What all participants say, in figures. */
  summary?: string;
  /** The illustration. */
  children?: ReactNode;
}

/**
 * A carousel without autoplay (ARIA pattern "Carousel"). All entries share one grid cell, so the page below never moves.
 * Without JavaScript, all are shown.
 */
export function Testimonials({ heading, entries, summary, children }: TestimonialsProps) {
  const [shown, setShown] = useState(0);
  const step = (by: 1 | -1) => setShown((index) => wrapIndex(index, by, entries.length));
  const swipe = useSwipe(step);
  return (
    <div role="group" aria-roledescription="carousel" aria-label={heading}>
      <h2 className="text-3xl">{heading}</h2>
      {summary !== undefined && <p className="mt-4 text-lg">{summary}</p>}
      <div className="mt-10 grid gap-x-16 gap-y-5 lg:grid-cols-[auto_1fr]">
        {children}
        <div aria-live="polite" className="grid gap-5" {...swipe}>
          {entries.map((entry, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${entries.length}`}
              className={`col-start-1 row-start-1 noscript:visible noscript:row-auto ${index === shown ? '' : 'invisible'}`}
            >
              <Quote text={entry.text} />
              <p className="mt-6 flex items-center gap-4">
                {entry.image && <img src={entry.image} alt="" width="56" height="56" className="rounded-full" />}
                <span>
                  <strong>{entry.name}</strong>
                  <br />
                  {entry.location}
                </span>
              </p>
            </div>
          ))}
        </div>
      </div>
      <CarouselControls names={entries.map(({ name }) => name)} shown={shown} onStep={step} onShow={setShown} />
    </div>
  );
}

/** A quote with more characters is set smaller, and scrolls before it makes all others as high. */
const LONG = 240;

function Quote({ text }: { text: string }) {
  const isLong = text.length > LONG;
  return (
    <blockquote
      dir="auto"
      tabIndex={isLong ? 0 : undefined}
      className={isLong ? 'max-h-80 overflow-y-auto text-lg' : 'font-serif text-2xl leading-snug text-balance'}
    >
      {`“${text}”`}
    </blockquote>
  );
}

interface CarouselControlsProps {
  /** May repeat. */
  names: readonly string[];
  shown: number;
  onStep: (by: 1 | -1) => void;
  onShow: (index: number) => void;
}

function CarouselControls({ names, shown, onStep, onShow }: CarouselControlsProps) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-center noscript:hidden">
      <Arrow label="Previous testimonial" path="M17 10H3M9 4l-6 6 6 6" onClick={() => onStep(-1)} />
      {names.map((name, index) => (
        <button
          key={index}
          type="button"
          aria-label={`Testimonial ${index + 1}: ${name}`}
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => onShow(index)}
          className="grid size-11 place-items-center"
        >
          <span className={`size-3 rounded-full border border-night ${index === shown ? 'bg-night' : ''}`} />
        </button>
      ))}
      <Arrow label="Next testimonial" path="M3 10h14M11 4l6 6-6 6" onClick={() => onStep(1)} />
    </div>
  );
}

function Arrow({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full border border-night hover:bg-night hover:text-white"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
        <path d={path} />
      </svg>
    </button>
  );
}

const MIN_SWIPE_PX = 50;

/** Props for an element that fingers and pens swipe: left is the next (1), right the previous (-1). */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
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
