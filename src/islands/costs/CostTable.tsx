import { formatRange } from '#src/lib/amount.ts';
import { formatFils } from '#src/lib/money.ts';
import type { CostChoices, CostFacts } from '#src/lib/cost-choices.ts';
import type { Costs } from '#src/lib/nanny-costs.ts';
import { AMOUNT_LABELS, LINE_LABELS, noteOf } from './cost-texts.ts';

interface CostTableProps {
  costs: Costs;
  choices: CostChoices;
  facts: CostFacts;
  /** The source of each line's cost, by the line's name. */
  sources: Readonly<Record<string, string>>;
}

export function CostTable({ costs, choices, facts, sources }: CostTableProps) {
  return (
    <div className="mt-6 overflow-x-auto">
      <table className="w-full lining-nums tabular-nums">
        <thead>
          <tr className="text-sm text-dusk">
            <th scope="col" className="py-2 text-start font-normal">
              What
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-normal whitespace-nowrap">
              Low, AED
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-normal whitespace-nowrap">
              High, AED
            </th>
          </tr>
        </thead>
        <tbody>
          {costs.lines.map((line) => (
            <tr key={line.name} className="border-t border-line align-top">
              <th scope="row" className="py-3 pe-3 text-start font-semibold print:py-0.5">
                {LINE_LABELS[line.name]}
                <span className="block text-sm font-normal text-dusk print:text-[0.65rem]">
                  {noteOf(line, choices, facts)}. Source: {sources[line.name === 'visa' ? choices.route : line.name]}
                </span>
              </th>
              <td className="py-3 ps-4 text-end print:py-0.5">{formatFils(line.twoYears.low)}</td>
              <td className="py-3 ps-4 text-end print:py-0.5">{formatFils(line.twoYears.high)}</td>
            </tr>
          ))}
          {costs.uncounted.map((name) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-3 pe-3 text-start font-semibold print:py-0.5">
                {AMOUNT_LABELS[name]}
                <span className="block text-sm font-normal text-dusk print:text-[0.65rem]">
                  Not counted: we found no price of the last three years. Enter today’s above.
                </span>
              </th>
              <td className="py-3 ps-4 text-end print:py-0.5">–</td>
              <td className="py-3 ps-4 text-end print:py-0.5">–</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-night font-semibold">
            <th scope="row" className="py-3 text-start">
              Two years
              <span className="block text-sm font-normal text-dusk print:text-[0.65rem]">
                {formatRange(costs.firstMonth)} of it in the first month
              </span>
            </th>
            <td className="py-3 ps-4 text-end">{formatFils(costs.twoYears.low)}</td>
            <td className="py-3 ps-4 text-end">{formatFils(costs.twoYears.high)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
