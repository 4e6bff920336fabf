import { BarChart, Legend, type Series } from '#src/islands/dashboard/BarChart.tsx';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import { timeline, watch } from '#src/stores/admin-dashboard.ts';
import { groupByMonth, type Month } from './timeline-months.ts';

/** Dark and light colours take turns, so that people with colour blindness can distinguish the bars. */
const FILLS = ['fill-night', 'fill-sage', 'fill-ember'];

const SERIES: readonly Series[] = PARTNER_CODES.map((name, index) => ({
  name,
  fill: FILLS[index % FILLS.length] ?? '',
}));

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
        <Legend series={SERIES} className="max-sm:hidden" />
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
      <BarChart series={SERIES} months={months} height={150} hasNumbers className="mt-3 max-sm:hidden" />
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
