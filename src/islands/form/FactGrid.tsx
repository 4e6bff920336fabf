import { Fragment } from 'react';

interface FactGridProps {
  /** A fact can have several lines. */
  facts: Readonly<Record<string, string | readonly string[]>>;
  className: string;
}

/** Terms and their facts, side by side. */
export function FactGrid({ facts, className }: FactGridProps) {
  return (
    <dl className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 ${className}`}>
      {Object.entries(facts).map(([term, fact]) => (
        <div key={term} className="contents">
          <dt className="text-dusk">{term}</dt>
          <dd className="min-w-0 font-semibold wrap-break-word">
            {[fact].flat().map((line, index) => (
              <span key={index} className="block">
                <bdi>
                  {/* A long address breaks before its "@". */}
                  {line.split(/(?=@)/).map((part, at) => (
                    <Fragment key={at}>
                      {at > 0 && <wbr />}
                      {part}
                    </Fragment>
                  ))}
                </bdi>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
