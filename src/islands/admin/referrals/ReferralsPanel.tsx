import { useState } from 'react';
import { changeReferral, type Referral } from '#src/contract/referrals.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { REFERRAL_COLUMNS, REFERRAL_FILTERS, STATUS_OPTIONS } from '#src/islands/dashboard/ReferralColumns.tsx';
import { handledFilter } from '#src/islands/dashboard/ListTools.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { overview, refresh, summary } from '#src/stores/admin-dashboard.ts';
import { createBulk } from '#src/islands/admin/rows/bulk.ts';
import { createHandling } from '#src/islands/admin/rows/row-action.ts';
import { recordVisit } from '#src/stores/last-visit.ts';
import { createReferralList, createReferralStatusChoices } from '#src/stores/referrals.ts';
import { REFERRAL_ACTIONS } from '#src/islands/admin/rows/bulk-actions.ts';
import { BulkTable } from '#src/islands/admin/rows/BulkTable.tsx';
import { HandledToggle } from '#src/islands/admin/rows/HandledToggle.tsx';
import { HistoryButton } from '#src/islands/admin/rows/HistoryButton.tsx';
import { AutoSaveSelect } from '#src/islands/admin/rows/AutoSaveSelect.tsx';
import { SummaryLine } from '#src/islands/admin/rows/SummaryLine.tsx';

export function ReferralsPanel() {
  const [{ since, ...table }] = useState(createReferralsPanel);
  return (
    <div className="flex flex-col">
      <SummaryLine />
      <BulkTable
        {...table}
        noun="submissions"
        empty="No submissions found"
        caption="Referral submissions"
        filters={[handledFilter(since), ...REFERRAL_FILTERS]}
        newSince={since}
        onRefresh={refresh}
      >
        <ExportLink list="referrals" />
      </BulkTable>
    </div>
  );
}

function createReferralsPanel() {
  const list = createReferralList(null);
  const { $edits, choose } = createReferralStatusChoices(list, () => void summary.load());
  const handling = createHandling(list, changeReferral);
  const [name, ...facts] = REFERRAL_COLUMNS;
  const columns: Columns<Referral> = [
    name,
    { label: 'Partner', cell: ({ referralCode }) => referralCode },
    ...facts,
    { label: 'Notes', cell: ({ notes }) => notes, className: 'wrap-anywhere lg:min-w-28' },
    {
      label: 'Status',
      cell: (row) => (
        <AutoSaveSelect
          id={row.id}
          $edits={$edits}
          label={`Status of ${row.fullName}`}
          value={row.status}
          options={STATUS_OPTIONS}
          onChange={(status) => void choose(row, { status })}
        />
      ),
    },
    {
      label: 'Handled',
      cell: (row) => (
        <div className="control flex items-center gap-x-2">
          <HandledToggle text="wide" row={row} name={row.fullName} onChange={handling} />
          <HistoryButton row={row.id} name={row.fullName} origin={row.origin} />
        </div>
      ),
    },
  ];
  const bulk = createBulk({
    lists: [list],
    actions: REFERRAL_ACTIONS,
    send: changeReferral,
    nameOf: ({ fullName }) => fullName,
    reloadCounts: () => {
      void summary.load();
      void overview.load();
    },
  });
  return { list, columns, bulk, since: recordVisit('referrals') };
}
