interface FactGridProps {
  /** Several lines of a fact stand below each other. */
  facts: Readonly<Record<string, string | readonly string[]>>;
  className: string;
}

/** Terms and their facts, side by side. */
export function FactGrid({ facts, className }: FactGridProps) {
  return (
    <dl className={`grid grid-cols-[auto_1fr] gap-x-4 ${className}`}>
      {Object.entries(facts).map(([term, fact]) => (
        <div key={term} className="contents">
          <dt className="text-dusk">{term}</dt>
          <dd className="font-semibold wrap-anywhere">
            {[fact].flat().map((line, index) => (
              <bdi key={index} className="block">
                {line}
              </bdi>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
