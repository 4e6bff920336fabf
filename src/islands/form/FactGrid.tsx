/** Terms and their facts, side by side. */
export function FactGrid({ facts, className }: { facts: Readonly<Record<string, string>>; className: string }) {
  return (
    <dl className={`grid grid-cols-[auto_1fr] gap-x-4 ${className}`}>
      {Object.entries(facts).map(([term, fact]) => (
        <div key={term} className="contents">
          <dt className="text-dusk">{term}</dt>
          <dd className="font-semibold wrap-anywhere">
            <bdi>{fact}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
