import { useState } from 'react';
import type { Referral } from '#src/contract/referrals.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { referralColumns, REFERRAL_FILTERS, STATUS_OPTIONS } from '#src/islands/dashboard/ReferralColumns.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import type { PanelProps } from '#src/stores/admin-dashboard.ts';
import { createReferralList, createReferralStatusEdits } from '#src/stores/referrals.ts';
import { historyColumn } from './HistoryButton.tsx';
import { AutoSaveSelect } from './AutoSaveSelect.tsx';
import { SummaryLine } from './SummaryLine.tsx';

export function ReferralsPanel({ dashboard }: PanelProps) {
  const { summary, refresh } = dashboard;
  const [{ list, columns }] = useState(() => createReferralsPanel(() => void summary.load()));
  return (
    <div className="flex flex-col">
      <SummaryLine dashboard={dashboard} />
      <div>
        <TableList
          list={list}
          noun="submissions"
          empty="No submissions found"
          caption="Referral submissions"
          filters={REFERRAL_FILTERS}
          columns={columns}
          onRefresh={refresh}
        >
          <ExportLink list="referrals" />
        </TableList>
      </div>
    </div>
  );
}

function createReferralsPanel(onSaved: () => void) {
  const list = createReferralList(null);
  const { $edits, edit } = createReferralStatusEdits(list, onSaved);
  const [name, ...facts] = referralColumns('admin');
  const columns: Columns<Referral> = [
    name,
    { label: 'Partner', cell: ({ referralCode }) => referralCode },
    ...facts,
    { label: 'Notes', cell: ({ notes }) => notes, className: 'wrap-anywhere lg:min-w-24 xl:min-w-28' },
    {
      label: 'Status',
      cell: (row) => (
        <AutoSaveSelect
          id={row.id}
          $edits={$edits}
          label={`Status of ${row.fullName}`}
          value={row.status}
          options={STATUS_OPTIONS}
          onChange={(status) => void edit(row, { status })}
        />
      ),
    },
    historyColumn(({ fullName }) => fullName),
  ];
  return { list, columns };
}
