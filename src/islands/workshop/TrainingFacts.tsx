import type { Workshop } from '#src/contract/workshops.ts';
import { keepOnOneLine } from '#src/lib/text.ts';

/** A workshop as the page is built with it. */
export type WorkshopInfo = Pick<Workshop, 'id' | 'title' | 'description' | 'date' | 'time' | 'location' | 'price'>;

interface WorkshopFactsProps {
  facts: WorkshopInfo;
}

/** The title and the first paragraph of the description. The other paragraphs come after the booking panel. */
export function WorkshopHead({ facts }: WorkshopFactsProps) {
  return (
    <div>
      <p className="text-sm font-semibold tracking-wide text-ember uppercase">Workshop</p>
      {/* Keyed for translated pages (form/served-form.ts). */}
      <h1 key={facts.title} id="title" className="mt-3 text-3xl">
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
      <Paragraphs texts={facts.description.split('\n\n').slice(0, 1)} />
    </div>
  );
}

export function WorkshopText({ facts }: WorkshopFactsProps) {
  return <Paragraphs texts={facts.description.split('\n\n').slice(1)} />;
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="mt-6 max-w-[41.7em] space-y-4 text-lg text-dusk">
      {texts.map((text) => (
        <p key={text} className="whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  );
}

export function TrainingFactList({ facts, className }: WorkshopFactsProps & { className: string }) {
  const entries = [
    ['Date', keepOnOneLine(facts.date)],
    ['Time', keepOnOneLine(facts.time)],
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
