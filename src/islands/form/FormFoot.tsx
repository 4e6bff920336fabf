import { useEffect, useRef, useState, type ReactNode } from 'react';

interface FormFootProps {
  /** What is to be paid. */
  sum: ReactNode;
  /** The same in a bar at the bottom of a phone, until the sum is in view. */
  bar: ReactNode;
  submitLabel: string;
  /** The form's buttons. */
  children: ReactNode;
}

/** The end of a form that sells something: the sum with the button, and on a phone a bar that leads to both. */
export function FormFoot({ sum, bar, submitLabel, children }: FormFootProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setInView(!entry || entry.isIntersecting || entry.boundingClientRect.top < 0),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={place} className="grid gap-4 rounded-card bg-sand p-5 *:last:grid">
        {sum}
        {children}
      </div>
      {!isInView && (
        // The button below the sum is the one of keyboards and screen readers.
        <div aria-hidden="true" className="book-bar sum-bar lg:hidden">
          <p>{bar}</p>
          <button type="submit" tabIndex={-1} className="min-h-12 rounded-full bg-ember px-7 font-semibold text-white">
            {submitLabel}
          </button>
        </div>
      )}
    </>
  );
}
