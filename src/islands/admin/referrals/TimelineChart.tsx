import { PARTNER_FILLS, type Month } from './timeline-months.ts';

/** In units of the viewBox. */
const BAR_WIDTH = 15;
const BAR_STEP = BAR_WIDTH + 2;
const BARS_WIDTH = PARTNER_FILLS.length * BAR_STEP;
const MONTH_WIDTH = BARS_WIDTH + 6;
const HEIGHT = 150;
const FOOT = 18;
const HEAD = 16;

/**
 * A bar per month and partner. Screen readers and phones get the table, because narrow bars have no room for numbers.
 */
export function TimelineChart({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.flatMap(({ counts }) => Object.values(counts)));
  const width = months.length * MONTH_WIDTH;
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${HEAD + HEIGHT + FOOT}`}
        aria-hidden="true"
        className="mt-3 w-full fill-dusk [font-size:13px] max-sm:hidden"
      >
        <line x1="0" x2={width} y1={HEAD + HEIGHT} y2={HEAD + HEIGHT} className="stroke-line" />
        {months.map(({ id, label, counts }, index) => (
          <g key={id} transform={`translate(${index * MONTH_WIDTH + 4} 0)`}>
            {PARTNER_FILLS.map(({ code, fill }, place) => {
              const count = counts[code] ?? 0;
              const height = (count / most) * HEIGHT;
              return (
                <g key={code} transform={`translate(${place * BAR_STEP} ${HEAD + HEIGHT - height})`}>
                  <rect width={BAR_WIDTH} height={height} rx="2" className={fill} />
                  {count > 0 && (
                    <text x={BAR_WIDTH / 2} y="-3" textAnchor="middle">
                      {count}
                    </text>
                  )}
                </g>
              );
            })}
            <text x={BARS_WIDTH / 2 - 1} y={HEAD + HEIGHT + 14} textAnchor="middle">
              {label.slice(0, 3)}
            </text>
          </g>
        ))}
      </svg>
      <table className="mt-3 w-full text-left text-sm sm:sr-only">
        <caption className="sr-only">Submissions by month and partner</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {PARTNER_FILLS.map(({ code }) => (
              <th key={code} scope="col">
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ id, label, counts }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {PARTNER_FILLS.map(({ code }) => (
                <td key={code}>{counts[code] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
