import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { changeReferral, type Referral } from '#src/contract/referrals.ts';
import { payableReferral } from '#src/islands/admin/money/payable.ts';
import { recordEntry } from '#src/islands/admin/money/RecordPayment.tsx';
import { paymentsEntry } from '#src/islands/admin/money/RowPayments.tsx';
import { contactEntries } from '#src/islands/dashboard/Cells.tsx';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { REFERRAL_COLUMNS, REFERRAL_FILTERS, STATUS_OPTIONS } from '#src/islands/dashboard/ReferralColumns.tsx';
import { choiceFilter, newestFilter } from '#src/islands/dashboard/ListTools.tsx';
import { Preview, readEntry } from '#src/islands/dashboard/Preview.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { SummaryStrip } from '#src/islands/dashboard/SummaryStrip.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import { summary, watch } from '#src/stores/admin-dashboard.ts';
import { createBulk } from '#src/islands/admin/kit/bulk.ts';
import { createRowChoices } from '#src/islands/admin/kit/row-choices.ts';
import { recordVisit } from '#src/stores/last-visit.ts';
import { createReferralList, findReferral } from '#src/stores/referrals.ts';
import { BulkTable } from '#src/islands/admin/kit/BulkTable.tsx';
import { PersonLink } from '#src/islands/admin/kit/PersonLink.tsx';
import { AutoSaveSelect } from '#src/islands/admin/kit/AutoSaveSelect.tsx';

const PARTNER_FILTER = choiceFilter('referralCode', 'Partner', PARTNER_CODES, undefined, 'All Partners');

export function ReferralsPanel() {
  const [{ since, ...table }] = useState(createReferralsPanel);
  const { since: newIn } = useStore(table.list.$filterValues);
  useEffect(() => watch(summary), []);
  return (
    <>
      <SummaryStrip summary={summary} rule="admin" />
      <BulkTable
        {...table}
        noun="submissions"
        empty="No submissions found"
        caption="Referral submissions"
        filters={[PARTNER_FILTER, ...newestFilter(since, newIn), ...REFERRAL_FILTERS]}
        newSince={since}
      >
        <ExportLink list="referrals" />
      </BulkTable>
    </>
  );
}

function createReferralsPanel() {
  const list = createReferralList(null);
  const { $edits, choose } = createRowChoices({
    list,
    readValues: ({ status }: Referral) => ({ status }),
    send: changeReferral,
    find: findReferral,
  });
  const [name, ...facts] = REFERRAL_COLUMNS;
  const columns: Columns<Referral> = [
    {
      ...name,
      cell: (row) => <PersonLink of={{ ...row, phone: row.whatsappNumber }}>{row.fullName}</PersonLink>,
    },
    { label: 'Partner', cell: ({ referralCode }) => referralCode, isWide: true },
    ...facts,
    { label: 'Notes', cell: ({ notes }) => notes && <Preview text={notes} />, className: 'notes', isWide: true },
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
  ];
  const bulk = createBulk({
    list,
    actions: [
      { label: 'Mark as paid', change: { status: 'paid' } },
      { label: 'Mark as confirmed', change: { status: 'confirmed' } },
    ],
    send: changeReferral,
    nameOf: ({ fullName }) => fullName,
  });
  const menu = (row: Referral) => ({
    name: row.fullName,
    groups: [
      [
        ...paymentEntries(row, list.load),
        ...contactEntries(row.fullName, row),
        readEntry('notes', row.fullName, row.notes),
      ],
    ],
  });
  return { list, columns, bulk, menu, since: recordVisit('referrals') };
}

function paymentEntries(row: Referral, onDone: () => unknown): MenuEntry[] {
  const payable = payableReferral(row);
  if (!payable) return [];
  return [...(row.status === 'pending' ? [recordEntry(payable, onDone)] : []), paymentsEntry(payable, onDone)];
}
