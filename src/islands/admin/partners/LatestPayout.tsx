import type { Payout } from '#src/contract/ledger.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ModalButton } from '#src/islands/dashboard/ModalButton.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import type { Payouts } from '#src/stores/admin/payouts.ts';

/** Undoes the latest payout, after a question. */
export function LatestPayout({ payouts, payout }: { payouts: Payouts; payout: Payout }) {
  const { amountAed, paidOn, reference } = payout;
  return (
    <ModalButton tone="outline" text="Undo the latest payout" heading="Undo the latest payout?">
      {(close) => (
        <>
          <p className="mb-4 wrap-anywhere">
            {`${formatAed(amountAed)}, ${formatDate(new Date(paidOn))}, ${reference}. Its referrals become due again.`}
          </p>
          <Button tone="danger" onClick={async () => (await payouts.undo(payout)) && close()}>
            Undo the payout
          </Button>
        </>
      )}
    </ModalButton>
  );
}
