import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import { timeline, watch } from '#src/stores/admin-dashboard.ts';
import { groupByMonth, type Month } from './timeline-months.ts';

/** Dark and light colours take turns, so that people with colour blindness can distinguish the bars. */
const FILLS = ['fill-night', 'fill-sage', 'fill-ember'];

const SERIES = PARTNER_CODES.map((name, index) => ({ name, fill: FILLS[index % FILLS.length] }));

/** In units of the viewBox. */
const HEIGHT = 150;
const BAR = 15;
const STEP = BAR + 2;
const GAP = 6;
const HEAD = 16;
const FOOT = 18;

const WATCHED = { ...timeline, start: () => watch(timeline) };

export function Timeline() {
  return (
    <section
      aria-labelledby="timeline"
      tabIndex={-1}
      className="rounded-card border border-line bg-white px-5 py-4 outline-none max-lg:order-last"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="timeline" className="text-lg">
          Submissions by month
        </h2>
        <Legend />
      </div>
      <Loaded
        resource={WATCHED}
        failed="Failed to fetch submissions by month"
        loading="Loading submissions by month..."
      >
        {(value) => <Months months={groupByMonth(value)} />}
      </Loaded>
    </section>
  );
}

/** Screen readers and phones get the table, because narrow bars have no room for numbers. */
function Months({ months }: { months: readonly Month[] }) {
  return (
    <>
      <Chart months={months} />
      <table className="mt-3 w-full text-sm sm:sr-only [&_th]:text-start">
        <caption className="sr-only">Submissions by month and partner</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {PARTNER_CODES.map((code) => (
              <th key={code} scope="col">
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ id, label, values }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {PARTNER_CODES.map((code, index) => (
                <td key={code}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** One bar per month and partner, hidden from screen readers. A value below 0 has no bar. */
function Chart({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.flatMap(({ values }) => values));
  const barsWidth = SERIES.length * STEP;
  const width = months.length * (barsWidth + GAP);
  return (
    <svg
      viewBox={`0 0 ${width} ${HEAD + HEIGHT + FOOT}`}
      style={{ maxWidth: `${width * 1.4}px` }}
      aria-hidden="true"
      className="mt-3 w-full fill-dusk [font-size:13px] max-sm:hidden"
    >
      <line x1="0" x2={width} y1={HEAD + HEIGHT} y2={HEAD + HEIGHT} className="stroke-line" />
      {months.map(({ id, label, values }, index) => (
        <g key={id} transform={`translate(${index * (barsWidth + GAP) + GAP / 2} ${HEAD + HEIGHT})`}>
          {SERIES.map(({ name, fill }, place) => {
            const value = values[place] ?? 0;
            const barHeight = (Math.max(0, value) / most) * HEIGHT;
            return (
              <g key={name} transform={`translate(${place * STEP} ${-barHeight})`}>
                <rect width={BAR} height={barHeight} rx="2" className={fill} />
                {value > 0 && (
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

function Legend() {
  return (
    <ul aria-hidden="true" className="flex gap-4 text-sm max-sm:hidden">
      {SERIES.map(({ name, fill }) => (
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
