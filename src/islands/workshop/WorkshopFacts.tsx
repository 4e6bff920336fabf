import type { Workshop } from '#src/contract/workshops.ts';

/** What stands of a workshop without its places, which only the database knows. */
export type Facts = Omit<Workshop, 'spotsRemaining'>;

interface WorkshopFactsProps {
  facts: Facts;
}

/** Title, description and the four facts that decide: when, at what hour, where, for how much. */
export function WorkshopFacts({ facts }: WorkshopFactsProps) {
  return (
    <div>
      <p className="text-sm font-semibold tracking-wide text-ember uppercase">One-day workshop</p>
      {/* Made anew with another title: a translated page holds other texts than React knows of. */}
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
      <FactList facts={facts} className="mt-8 sm:grid-cols-2" />
    </div>
  );
}

/** The four facts as a list of terms; the confirmation shows them again. */
export function FactList({ facts, className }: WorkshopFactsProps & { className: string }) {
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
