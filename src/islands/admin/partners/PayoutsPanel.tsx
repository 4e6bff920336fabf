import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { voidPayout, type Payout } from '#src/contract/ledger.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { LedgerStatement } from '#src/islands/dashboard/LedgerStatement.tsx';
import { LedgerSums } from '#src/islands/dashboard/LedgerSums.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { hasRate } from '#src/lib/commission.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { PARTNER_CODES, type PartnerCode } from '#src/lib/partners.ts';
import { $partner, selectPartner, watch } from '#src/stores/admin-dashboard.ts';
import { createPayouts } from './payouts.ts';
import { DueReferrals } from './DueReferrals.tsx';

const OPTIONS = PARTNER_CODES.map((code) => ({ value: code, label: code }));
const FIRST = PARTNER_CODES.find(hasRate) ?? PARTNER_CODES[0] ?? 'MUMSGIST';

export function PayoutsPanel() {
  const partner = useStore($partner) ?? FIRST;
  return (
    <>
      <Select label="Partner" value={partner} options={OPTIONS} onChange={selectPartner} className="mb-3 w-44" />
      <PartnerPayouts key={partner} partner={partner} />
    </>
  );
}

function PartnerPayouts({ partner }: { partner: PartnerCode }) {
  const [payouts] = useState(() => createPayouts(partner));
  const state = useStore(payouts.ledger.$state);
  useEffect(() => watch(payouts.ledger), [payouts]);
  const ledger = state.phase === 'loaded' ? state.value : null;
  return (
    <div tabIndex={-1} className="grid gap-3 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-white px-5 py-2">
        {state.phase === 'failed' ? (
          <LoadError text="The ledger didn’t load." onRetry={payouts.ledger.load} />
        ) : (
          <LedgerSums ledger={ledger} />
        )}
      </div>
      <DueReferrals payouts={payouts} />
      {ledger && (
        <div className="rounded-card border border-line bg-white px-5 py-4">
          <LedgerStatement partner={partner} ledger={ledger} actionOf={(payout) => <VoidPayout payout={payout} />} />
        </div>
      )}
    </div>
  );
}

/** Voids a payout, after a confirmation. */
function VoidPayout({ payout: { id, amountAed, paidOn, reference } }: { payout: Payout }) {
  const texts = { done: `The payout of ${formatAed(amountAed)} is voided.`, failed: 'The payout was not voided' };
  return (
    <ModalButton text="Void" label={`Void the payout ${reference}`} heading="Void this payout?">
      {(close) => (
        <>
          <p className="mb-4 wrap-anywhere">
            {`${formatAed(amountAed)}, ${formatDate(new Date(paidOn))}, ${reference}. Its referrals become due again.`}
          </p>
          <Button tone="danger" onClick={async () => (await runRowAction({}, voidPayout(id), texts)) && close()}>
            Void the payout
          </Button>
        </>
      )}
    </ModalButton>
  );
}
