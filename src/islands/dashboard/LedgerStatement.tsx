import type { ReactNode } from 'react';
import type { Ledger, Payout } from '#src/contract/ledger.ts';
import { saveFile } from '#src/islands/download/save-file.ts';
import { describeRates, monthlyStatement } from '#src/lib/commission.ts';
import { programmeName } from '#src/stores/shown-names.ts';
import { csvRow, UTF8_BOM } from '#src/lib/csv.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { findPartner, type PartnerCode } from '#src/lib/partners.ts';
import { Button } from './Button.tsx';
import { BarChart, Legend, type Series } from './BarChart.tsx';

const SERIES: readonly Series[] = [
  { name: 'Earned', fill: 'fill-ember' },
  { name: 'Paid out', fill: 'fill-night' },
];

/** "May 2026" */
function formatMonth(month: string): string {
  return formatDate(new Date(`${month}-01`)).slice(2);
}

interface LedgerStatementProps {
  partner: PartnerCode;
  ledger: Ledger;
  /** What staff can do with a payout. */
  actionOf?: (payout: Payout) => ReactNode;
}

/** A partner's ledger month by month, to print or to save. */
export function LedgerStatement({ partner, ledger, actionOf }: LedgerStatementProps) {
  const months = monthlyStatement(ledger.months);
  const rates = describeRates(partner, programmeName);
  return (
    <section aria-labelledby="statement">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="statement" className="text-lg">{`Statement of ${findPartner(partner)?.name ?? partner}`}</h2>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button onClick={print}>Print</Button>
          <Button onClick={() => saveStatement(partner, months)}>Save as CSV</Button>
        </div>
      </div>
      <p className="mt-2 text-dusk">
        {rates === null
          ? 'No rate is agreed yet.'
          : `Commission: ${rates}. It counts once a referral is paid or confirmed, at the rate of that day. If the referral is pending again, the month in which it was earned is lowered.`}
      </p>
      {months.length > 0 && (
        <>
          <Legend series={SERIES} className="mt-4" />
          <BarChart
            series={SERIES}
            months={months.slice(-12).map(({ month, earned, paidOut }) => {
              return { id: month, label: formatMonth(month).trim(), values: [earned, paidOut] };
            })}
            height={90}
          />
        </>
      )}
      <LedgerTable
        caption="Month by month"
        titles={['Month', 'Earned', 'Paid out', 'Due']}
        empty="Nothing is earned yet."
        rows={months.toReversed().map(({ month, ...sums }) => ({
          id: month,
          cells: [formatMonth(month), ...[sums.earned, sums.paidOut, sums.due].map(formatAed)],
        }))}
      />
      <LedgerTable
        caption="Payouts"
        titles={['Date', 'Reference', 'Referrals', 'Amount']}
        empty="Nothing is paid out yet."
        rows={ledger.payouts.map((payout) => ({
          id: payout.id,
          cells: [
            formatDate(new Date(payout.paidOn)),
            payout.reference,
            String(payout.referrals),
            formatAed(payout.amountAed),
          ],
          action: actionOf?.(payout),
        }))}
      />
    </section>
  );
}

function saveStatement(
  partner: PartnerCode,
  months: ReturnType<typeof monthlyStatement<Ledger['months'][number]>>,
): void {
  const rows = months.map(({ month, earned, paidOut, due }) => [month, earned, paidOut, due]);
  const text = UTF8_BOM + [['Month', 'Earned', 'Paid Out', 'Due'], ...rows].map(csvRow).join('');
  saveFile(new Blob([text], { type: 'text/csv' }), `${partner}-statement.csv`);
}

interface LedgerRow {
  id: string;
  cells: readonly string[];
  action?: ReactNode;
}

interface LedgerTableProps {
  caption: string;
  titles: readonly string[];
  rows: readonly LedgerRow[];
  empty: string;
}

function LedgerTable({ caption, titles, rows, empty }: LedgerTableProps) {
  return (
    <table className="mt-4 w-full text-start tabular-nums">
      <caption className="text-start font-semibold">{caption}</caption>
      <thead>
        <tr className="text-sm text-dusk">
          {titles.map((title) => (
            <th key={title} scope="col" className="py-1 pe-3 font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={titles.length} className="border-t border-line py-2 text-dusk">
              {empty}
            </td>
          </tr>
        )}
        {rows.map(({ id, cells: [first, ...others], action }) => (
          <tr key={id} className="border-t border-line align-top">
            <th scope="row" className="py-2 pe-3 font-normal">
              {first}
            </th>
            {others.map((cell, index) => (
              <td key={index} className="py-2 pe-3 wrap-anywhere">
                {cell}
              </td>
            ))}
            {action && <td className="py-0.5 text-end print:hidden">{action}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
