import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { changeReferral, type Referral } from '#src/contract/referrals.ts';
import { DataTable, type Columns } from '#src/islands/dashboard/DataTable.tsx';
import { ListTools } from '#src/islands/dashboard/ListTools.tsx';
import { ListView } from '#src/islands/dashboard/ListView.tsx';
import { referralColumns, REFERRAL_FILTERS, SUBMISSION_TEXTS } from '#src/islands/dashboard/ReferralColumns.tsx';
import { STATUS_OPTIONS } from '#src/islands/dashboard/referral-statuses.ts';
import { Value } from '#src/islands/dashboard/Value.tsx';
import { createReferralList, findReferral } from '#src/stores/referral-list.ts';
import { createRowSaver, type RowSaver } from '#src/stores/row-saver.ts';
import type { PanelProps } from './panel-props.ts';
import { HistoryButton } from './HistoryButton.tsx';
import { SavedSelect } from './SavedSelect.tsx';

/** All partners' referrals; a status is saved the moment it is chosen (spec 2 §4). */
export function ReferralsPanel({ dashboard: { summary, refresh } }: PanelProps) {
  const [{ list, columns }] = useState(() => createPanel(() => void summary.load()));
  return (
    <>
      <ListTools
        list={list}
        searches="Search by name, number or e-mail"
        filters={REFERRAL_FILTERS}
        onRefresh={refresh}
      />
      <ListView list={list} name="submissions" texts={SUBMISSION_TEXTS}>
        {(rows) => <DataTable caption="Referral submissions" rows={rows} columns={columns} />}
      </ListView>
    </>
  );
}

type StatusSaver = RowSaver<Referral, Pick<Referral, 'status'>>;

function createPanel(onSaved: () => void) {
  const list = createReferralList(null);
  const saver: StatusSaver = createRowSaver({
    replace: list.replace,
    send: changeReferral,
    find: findReferral,
    onSaved,
  });
  const [name, ...facts] = referralColumns('admin');
  const columns: Columns<Referral> = [
    name,
    { label: 'Partner', cell: ({ referralCode }) => <Value>{referralCode}</Value> },
    ...facts,
    { label: 'Notes', cell: ({ notes }) => <Value>{notes}</Value>, className: 'wrap-anywhere lg:min-w-24 xl:min-w-28' },
    { label: 'Status', cell: (row) => <Status saver={saver} row={row} /> },
    { label: 'History', isActions: true, cell: ({ id, fullName }) => <HistoryButton row={id} name={fullName} /> },
  ];
  return { list, columns };
}

function Status({ saver, row }: { saver: StatusSaver; row: Referral }) {
  const remark = useStore(saver.$remarks, { keys: [row.id] })[row.id];
  return (
    <SavedSelect
      label={`Status of ${row.fullName}`}
      value={row.status}
      options={STATUS_OPTIONS}
      remark={remark}
      onChange={(status) => void saver.save(row, { status })}
    />
  );
}
