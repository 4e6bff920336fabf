import type { ReactNode } from 'react';
import type { Ledger, Payout } from '#src/contract/ledger.ts';
import { saveFile } from '#src/islands/download/save-file.ts';
import { describeRates, monthlyStatement } from '#src/lib/commission.ts';
import { programmeName } from '#src/stores/shown-names.ts';
import { csvRow, UTF8_BOM } from '#src/lib/csv.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatAmount } from '#src/lib/money.ts';
import { findPartner, type PartnerCode } from '#src/lib/partners.ts';
import { Button } from './Button.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { ModalButton } from './Modal.tsx';
import { MonthFamilies } from './MonthFamilies.tsx';

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

/** A partner's ledger month by month, to print or to save. A month opens its families. */
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
          : `Commission: ${rates}. It counts once a referral is paid or confirmed, at the rate of that day. If the referral is pending again, it is taken off the month in which it was earned.`}
      </p>
      <LedgerTable
        caption="Month by month, in AED"
        titles={['Month', 'Earned', 'Paid out', 'Due']}
        numbers={3}
        empty="Nothing is earned yet."
        rows={months.toReversed().map(({ month, ...sums }) => ({
          id: month,
          cells: [
            <Month key={month} partner={partner} month={month} />,
            ...[sums.earned, sums.paidOut, sums.due].map(formatAmount),
          ],
        }))}
      />
      <LedgerTable
        caption="Payouts, in AED"
        titles={['Date', 'Reference', 'Referrals', 'Amount']}
        numbers={2}
        empty="Nothing is paid out yet."
        rows={ledger.payouts.map((payout) => ({
          id: payout.id,
          cells: [
            formatDate(new Date(payout.paidOn)),
            payout.reference,
            String(payout.referrals),
            formatAmount(payout.amountAed),
          ],
          action: actionOf?.(payout),
        }))}
      />
    </section>
  );
}

function Month({ partner, month }: { partner: PartnerCode; month: string }) {
  const name = formatMonth(month);
  return (
    <ModalButton text={name} label={`Families of ${name}`} heading={`Families of ${name}`}>
      {() => <MonthFamilies partner={partner} month={month} />}
    </ModalButton>
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
