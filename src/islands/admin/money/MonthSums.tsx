import type { ReactNode } from 'react';
import type { Money } from '#src/contract/money.ts';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { PAST_UNPAID, pastUnpaidText, trainingHref } from '#src/lib/admin-links.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { formatAmount } from '#src/lib/money.ts';
import { METHOD_WORDS } from '#src/lib/receipt-words.ts';
import { capitalised } from '#src/lib/text.ts';

/** A month by method, by training and by source. */
export function MonthSums({ sums }: { sums: Money }) {
  const { byMethod, trainings, sources, received, pastUnpaid } = sums;
  return (
    <div className="grid min-w-0 gap-4">
      {pastUnpaid > 0 && (
        <a href={PAST_UNPAID} className={TEXT_LINK}>
          {pastUnpaidText(pastUnpaid)}
        </a>
      )}
      <SumTable caption="By method" heads={['AED']} isEmpty={byMethod.length === 0}>
        {byMethod.map(({ method, receivedAed }) => (
          <Row key={method} figures={[formatAmount(receivedAed)]}>
            <span className="flex items-center justify-between gap-3">
              {METHOD_WORDS[method]}
              <Share of={received === 0 ? 0 : receivedAed / received} />
            </span>
          </Row>
        ))}
      </SumTable>
      <SumTable caption="Trainings" heads={['Sold', 'AED']} isEmpty={trainings.length === 0}>
        {trainings.map(({ id, title, startsAt, sold, capacity, receivedAed }) => (
          <Row key={id} figures={[`${sold} of ${capacity}`, formatAmount(receivedAed)]}>
            <span className="me-2 whitespace-nowrap text-dusk">{formatShortDay(startsAt)}</span>
            <a href={trainingHref(id)} className="hover:text-ember">
              {title}
            </a>
          </Row>
        ))}
      </SumTable>
      <SumTable caption="Sources" heads={['Asked', 'Booked', 'AED']} isEmpty={sources.length === 0}>
        {sources.map(({ source, page, enquiries, registrations, paidAed }) => (
          <Row key={`${source} ${page}`} figures={[String(enquiries), String(registrations), formatAmount(paidAed)]}>
            {source === null ? 'Direct' : capitalised(source)}{' '}
            {page !== null && (
              <span title={page} className="text-dusk">
                {page}
              </span>
            )}
          </Row>
        ))}
      </SumTable>
    </div>
  );
}

/** A share of the whole as a bar. It is an SVG so that dark mode and forced colours change it. */
function Share({ of }: { of: number }) {
  return (
    <svg aria-hidden="true" className="h-1.5 w-26 shrink-0 rounded-full bg-sand">
      <rect width={`${100 * Math.min(1, Math.max(0, of))}%`} height="100%" className="fill-sage" />
    </svg>
  );
}

interface SumTableProps {
  caption: string;
  /** The column headings of the figures. */
  heads: readonly string[];
  isEmpty: boolean;
  children: ReactNode;
}

function SumTable({ caption, heads, isEmpty, children }: SumTableProps) {
  return (
    <section aria-label={caption} className="rounded-card border border-line bg-white px-5 py-3">
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className="py-1 text-start font-semibold">
              {caption}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 ps-3 text-end text-[0.8125rem] font-normal text-dusk">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {isEmpty && <p className="border-t border-line pt-1.5 text-dusk">Nothing in this month.</p>}
    </section>
  );
}

function Row({ figures, children }: { figures: readonly string[]; children: ReactNode }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1 text-start font-normal wrap-anywhere">
        {children}
      </th>
      {figures.map((figure, index) => (
        <td key={index} className="py-1 ps-3 text-end whitespace-nowrap">
          {figure}
        </td>
      ))}
    </tr>
  );
}
