import { useEffect, useRef } from 'react';
import { formatRange } from '#src/lib/amount.ts';
import type { Costs } from '#src/lib/nanny-costs.ts';

/** Keeps the result in sight on a phone, above the keyboard. */
export function CostBar({ costs }: { costs: Costs | null }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const rise = () => {
      const hidden = innerHeight - viewport.height - viewport.offsetTop;
      if (bar.current) bar.current.style.bottom = `${Math.max(0, hidden)}px`;
    };
    viewport.addEventListener('resize', rise);
    viewport.addEventListener('scroll', rise);
    return () => {
      viewport.removeEventListener('resize', rise);
      viewport.removeEventListener('scroll', rise);
    };
  }, []);
  return (
    <div
      ref={bar}
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 rounded-t-2xl bg-night px-5 py-[8px] leading-tight text-white lining-nums tabular-nums lg:hidden print:hidden [@media(height<17rem)]:hidden"
    >
      <p className="grow basis-[9em]">
        <span className="sr-only">On average </span>
        <strong className="block">{costs === null ? '–' : formatRange(costs.aMonth)}</strong> a month
      </p>
      <a
        href="#cost-result"
        className="inline-flex min-h-[44px] items-center rounded-full border px-4 text-sm font-semibold"
      >
        See the sum
      </a>
    </div>
  );
}
