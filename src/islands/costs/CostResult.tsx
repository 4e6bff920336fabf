import type { ReactNode } from 'react';
import { formatRange } from '#src/lib/amount.ts';
import type { Costs } from '#src/lib/nanny-costs.ts';
import { LINE_LABELS, withoutText } from './cost-texts.ts';

interface CostResultProps {
  /** `null` while an amount must be corrected. */
  costs: Costs | null;
  onCopy: () => void;
  /** An illustration on the upper edge. */
  scene: ReactNode;
}

const COLOURS = [
  'fill-dawn',
  'fill-ember',
  'fill-star',
  'fill-sage',
  'fill-rose',
  'fill-mint',
  'fill-white',
  'fill-edge',
] as const;
const WAITING = 'Correct the marked amount to see the sum.';

export function CostResult({ costs, onCopy, scene }: CostResultProps) {
  return (
    <section
      id="cost-result"
      aria-labelledby="cost-result-heading"
      className="lg:sticky lg:top-24 lg:-mt-36 lg:self-start print:mt-0"
    >
      {scene}
      <div className="rounded-card bg-night p-6 text-white lining-nums tabular-nums sm:p-8 print:border print:border-edge print:bg-white print:p-4 print:text-night">
        <h2 id="cost-result-heading" className="font-sans text-sm">
          On average
        </h2>
        {costs === null ? (
          <p className="mt-1 text-lg">{WAITING}</p>
        ) : (
          <>
            <p className="text-xl font-semibold">
              {formatRange(costs.aMonth)} <span className="text-base font-normal">a month</span>
            </p>
            <dl className="mt-4 grid gap-2 border-t border-dusk pt-4">
              <Sum term="First month" sum={formatRange(costs.firstMonth)} />
              <Sum term="A year" sum={formatRange(costs.aYear)} />
              <Sum term="Two years" sum={formatRange(costs.twoYears)} />
            </dl>
            {costs.uncounted.length > 0 && <p className="mt-2 text-sm">{withoutText(costs)}.</p>}
            <Shares costs={costs} />
          </>
        )}
        <p className="mt-6 flex flex-wrap gap-3 print:hidden noscript:hidden">
          <button
            type="button"
            onClick={onCopy}
            disabled={costs === null}
            className="min-h-12 grow rounded-full bg-white px-6 font-semibold text-night disabled:bg-dusk disabled:text-white"
          >
            Copy for WhatsApp
          </button>
          <button type="button" onClick={() => print()} className="min-h-12 rounded-full border px-6 font-semibold">
            Print
          </button>
        </p>
      </div>
    </section>
  );
}

function Sum({ term, sum }: { term: string; sum: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{term}</dt>
      <dd className="font-semibold">{sum}</dd>
    </div>
  );
}

/** The shares of the two years as one bar; the list says the same in numbers. */
function Shares({ costs: { lines } }: { costs: Costs }) {
  const widths = lines.map(({ twoYears }) => twoYears.low + twoYears.high);
  const before = (index: number) => widths.slice(0, index).reduce((sum, width) => sum + width, 0);
  return (
    <>
      <svg
        viewBox={`0 0 ${before(widths.length)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-6 h-3.5 w-full rounded-full print:hidden"
      >
        {widths.map((width, index) => (
          <rect key={lines[index]?.name} x={before(index)} width={width} height="1" className={colour(index)} />
        ))}
      </svg>
      <ul className="mt-4 grid gap-2 print:hidden">
        {lines.map(({ name, twoYears }, index) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3">
            <svg viewBox="0 0 1 1" aria-hidden="true" className="size-2.5 shrink-0 rounded-sm">
              <rect width="1" height="1" className={colour(index)} />
            </svg>
            <span className="grow basis-[8em]">{LINE_LABELS[name]}</span>
            <span className="ms-auto text-end">{formatRange(twoYears).replace('AED ', '')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function colour(index: number): string {
  return COLOURS[index % COLOURS.length] ?? '';
}
