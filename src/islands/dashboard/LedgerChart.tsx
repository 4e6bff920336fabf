import type { Ledger } from '#src/contract/ledger.ts';

/** In units of the viewBox. */
const BAR = 14;
const MONTH = 2 * BAR + 24;
const HEIGHT = 90;
const FOOT = 18;

const SERIES = [
  { name: 'Earned', key: 'earned', fill: 'fill-ember' },
  { name: 'Paid out', key: 'paidOut', fill: 'fill-night' },
] as const;

interface LedgerChartProps {
  months: Ledger['months'];
  labelOf: (month: string) => string;
}

/** Two bars a month. A month below 0 has no bar. The table says all of it in numbers. */
export function LedgerChart({ months, labelOf }: LedgerChartProps) {
  const most = Math.max(1, ...months.flatMap(({ earned, paidOut }) => [earned, paidOut]));
  const width = months.length * MONTH;
  return (
    <div aria-hidden="true" className="mt-4">
      <ul className="flex gap-4 text-sm">
        {SERIES.map(({ name, fill }) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg className={`size-3 rounded-sm ${fill}`}>
              <rect width="100%" height="100%" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + FOOT}`}
        style={{ maxWidth: `${width * 1.4}px` }}
        className="mt-2 w-full fill-dusk [font-size:12px]"
      >
        <line x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} className="stroke-line" />
        {months.map((month, index) => (
          <g key={month.month} transform={`translate(${index * MONTH + 10} 0)`}>
            {SERIES.map(({ key, fill }, place) => {
              const height = (Math.max(0, month[key]) / most) * HEIGHT;
              return (
                <rect
                  key={key}
                  x={place * (BAR + 2)}
                  y={HEIGHT - height}
                  width={BAR}
                  height={height}
                  rx="2"
                  className={fill}
                />
              );
            })}
            <text x={BAR + 1} y={HEIGHT + 14} textAnchor="middle">
              {labelOf(month.month).trim().slice(0, 3)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
