import type { Workshop } from '#src/contract/workshops.ts';

/** A workshop as the page is built with it. */
export type WorkshopInfo = Pick<Workshop, 'id' | 'title' | 'description' | 'date' | 'time' | 'location' | 'price'>;

interface WorkshopFactsProps {
  facts: WorkshopInfo;
}

export function WorkshopFacts({ facts }: WorkshopFactsProps) {
  return (
    <div>
      <p className="text-sm font-semibold tracking-wide text-ember uppercase">One-day workshop</p>
      {/* Keyed for translated pages (form/served-form.ts). */}
      <h1 key={facts.title} className="mt-3 text-3xl">
        {facts.title.split(/(\S+-\S+)/).map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : (
            <span key={index} className="inline-block">
              {part}
            </span>
          ),
        )}
      </h1>
      <div className="mt-6 max-w-[65ch] space-y-4 text-lg text-dusk">
        {facts.description.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <WorkshopFactList facts={facts} className="mt-8 sm:grid-cols-2" />
    </div>
  );
}

export function WorkshopFactList({ facts, className }: WorkshopFactsProps & { className: string }) {
  const entries = [
    ['Date', facts.date],
    ['Time', facts.time],
    ['Place', facts.location],
    ['Price', facts.price],
  ] as const;
  return (
    <dl className={`grid gap-x-8 gap-y-4 ${className}`}>
      {entries.map(([term, fact]) => (
        <div key={term} className="border-t border-line pt-3">
          <dt className="text-sm text-dusk">{term}</dt>
          <dd className="font-semibold">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
