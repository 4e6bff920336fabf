/** In units of the viewBox. */
const BAR = 15;
const STEP = BAR + 2;
const GAP = 6;
const HEAD = 16;
const FOOT = 18;

export interface Series {
  name: string;
  /** A class. */
  fill: string;
}

interface BarChartProps {
  series: readonly Series[];
  /** With a value for each series. One below 0 has no bar. */
  months: readonly { id: string; label: string; values: readonly number[] }[];
  height: number;
  hasNumbers?: boolean;
  className?: string;
}

/** A bar per month and series, for eyes only: a table beside it has the numbers. */
export function BarChart({ series, months, height, hasNumbers = false, className = '' }: BarChartProps) {
  const most = Math.max(1, ...months.flatMap(({ values }) => values));
  const barsWidth = series.length * STEP;
  const width = months.length * (barsWidth + GAP);
  return (
    <svg
      viewBox={`0 0 ${width} ${HEAD + height + FOOT}`}
      style={{ maxWidth: `${width * 1.4}px` }}
      aria-hidden="true"
      className={`w-full fill-dusk [font-size:13px] ${className}`}
    >
      <line x1="0" x2={width} y1={HEAD + height} y2={HEAD + height} className="stroke-line" />
      {months.map(({ id, label, values }, index) => (
        <g key={id} transform={`translate(${index * (barsWidth + GAP) + GAP / 2} ${HEAD + height})`}>
          {series.map(({ name, fill }, place) => {
            const value = values[place] ?? 0;
            const barHeight = (Math.max(0, value) / most) * height;
            return (
              <g key={name} transform={`translate(${place * STEP} ${-barHeight})`}>
                <rect width={BAR} height={barHeight} rx="2" className={fill} />
                {hasNumbers && value > 0 && (
                  <text x={BAR / 2} y="-3" textAnchor="middle">
                    {value}
                  </text>
                )}
              </g>
            );
          })}
          <text x={barsWidth / 2 - 1} y="14" textAnchor="middle">
            {label.slice(0, 3)}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function Legend({ series, className = '' }: { series: readonly Series[]; className?: string }) {
  return (
    <ul aria-hidden="true" className={`flex gap-4 text-sm ${className}`}>
      {series.map(({ name, fill }) => (
        <li key={name} className="flex items-center gap-1.5">
          {/* An SVG like the bars, so that dark mode and forced colours change both alike. */}
          <svg className={`size-3 rounded-sm ${fill}`}>
            <rect width="100%" height="100%" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
