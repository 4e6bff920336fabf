import { useState } from 'react';
import { fetchEveryRow } from '#src/contract/lists.ts';
import { REFERRALS } from '#src/contract/referrals.ts';
import { formatAmount } from '#src/lib/money.ts';
import type { PartnerCode } from '#src/lib/partners.ts';
import { createResource } from '#src/stores/resource.ts';
import { LedgerTable } from './LedgerTable.tsx';
import { Loaded } from './Loaded.tsx';

interface MonthFamiliesProps {
  partner: PartnerCode;
  /** "2026-03" */
  month: string;
}

/** The families whose commission was earned in a month. */
export function MonthFamilies({ partner, month }: MonthFamiliesProps) {
  const [families] = useState(() =>
    createResource((signal) => fetchEveryRow(REFERRALS, { referralCode: partner, earnedIn: month }, signal)),
  );
  return (
    <Loaded resource={families} failed="The families didn’t load.">
      {(rows) => (
        <LedgerTable
          caption="Families"
          titles={['Family', 'Nanny', 'AED']}
          numbers={1}
          empty="No family from this month is on record any more."
          rows={rows.map(({ id, fullName, nannyName, commissionAed }) => ({
            id,
            cells: [fullName, nannyName, formatAmount(commissionAed ?? 0)],
          }))}
        />
      )}
    </Loaded>
  );
}
