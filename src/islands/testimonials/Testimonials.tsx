import { useState, type ReactNode } from 'react';
import { wrapIndex } from '#src/lib/roving-focus.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { useSwipe } from './use-swipe.ts';

interface Testimonial {
  name: string;
  location: string;
  image?: string;
  text: string;
}

interface TestimonialsProps {
  heading: string;
  entries: readonly Testimonial[];
  /** The illustration. */
  children?: ReactNode;
}

/**
 * A carousel without autoplay (ARIA pattern "Carousel"). All entries share one grid cell, so the page below never moves.
 * Without JavaScript, all are shown.
 */
export function Testimonials({ heading, entries, children }: TestimonialsProps) {
  const [shown, setShown] = useState(0);
  const step = (by: 1 | -1) => setShown((index) => wrapIndex(index, by, entries.length));
  const swipe = useSwipe(step);
  return (
    <div role="group" aria-roledescription="carousel" aria-label={heading}>
      <h2 className="text-3xl">{heading}</h2>
      <div className="mt-10 grid gap-x-16 gap-y-5 lg:grid-cols-[auto_1fr]">
        {children}
        <div aria-live="polite" className="grid gap-5" {...swipe}>
          {entries.map((entry, index) => (
            <div
              key={entry.text}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${entries.length}`}
              className={`col-start-1 row-start-1 noscript:visible noscript:row-auto ${index === shown ? '' : 'invisible'}`}
            >
              <blockquote className="font-serif text-2xl leading-snug text-balance">{`“${entry.text}”`}</blockquote>
              <p className="mt-6 flex items-center gap-4">
                {entry.image && <img src={entry.image} alt="" className="size-14 rounded-full" />}
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
