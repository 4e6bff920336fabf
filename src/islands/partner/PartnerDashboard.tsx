import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PartnerCode } from '#src/lib/partners.ts';
import type { Referral } from '#src/contract/referrals.ts';
import { fetchLedger, fetchPartnerSummary } from '#src/contract/ledger.ts';
import { Gate } from '#src/islands/access/Gate.tsx';
import { SignOutEverywhere } from '#src/islands/access/SignOutEverywhere.tsx';
import { recordVisit } from '#src/stores/last-visit.ts';
import { createReferralEdits, createReferralList } from '#src/stores/referrals.ts';
import { createResource } from '#src/stores/resource.ts';
import { onReturn } from '#src/stores/return.ts';
import { contactEntries } from '#src/islands/dashboard/Cells.tsx';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { REFERRAL_COLUMNS, REFERRAL_FILTERS } from '#src/islands/dashboard/ReferralColumns.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { readEntry } from '#src/islands/dashboard/Preview.tsx';
import type { RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { SummaryStrip } from '#src/islands/dashboard/SummaryStrip.tsx';
import { TableList } from '#src/islands/dashboard/TableList.tsx';
import { editColumns } from './EditColumns.tsx';
import { EditConflict } from './EditConflict.tsx';
import { useLoaded } from '#src/islands/dashboard/Loaded.tsx';
import { LedgerBar } from './LedgerBar.tsx';
import { ShareLink } from './ShareLink.tsx';

export function PartnerDashboard({ partner }: { partner: PartnerCode }) {
  return <Gate account={partner}>{({ role }) => <Referrals partner={partner} isOwn={role === 'partner'} />}</Gate>;
}

interface ReferralsProps {
  partner: PartnerCode;
  /** Whether the partner is signed in, not the administrator. */
  isOwn: boolean;
}

function Referrals({ partner, isOwn }: ReferralsProps) {
  const [{ summary, ledger, list, edits, refresh }] = useState(() => createPartnerDashboard(partner));
  /** Families that signed up on the partner's page; `null` while they are counted. */
  const signUps = useLoaded(summary)?.total ?? null;
  const [isStatementOpen, setStatementOpen] = useState(false);
  // The administrator's visits don't take the partner's marks away.
  const [since] = useState(() => (isOwn ? recordVisit(`partner-${partner}`) : null));
  const { search, status } = useStore(list.$filterValues);
  const [columns] = useState(() => {
    const [name, ...facts] = REFERRAL_COLUMNS;
    return [name, ...facts, ...editColumns(edits)] as const;
  });

  useEffect(() => summary.start(), [summary]);
  useEffect(() => ledger.start(), [ledger]);
  useEffect(() => onReturn(refresh), [refresh]);

  return (
    <>
      <SummaryStrip summary={summary} rule="partner" />
      <LedgerBar
        partner={partner}
        ledger={ledger}
        isOpen={isStatementOpen}
        onToggle={() => setStatementOpen(!isStatementOpen)}
      />
      <div className={isStatementOpen ? 'print:hidden' : undefined}>
        <h2 className="sr-only">Submissions</h2>
        <TableList
          list={list}
          noun="submissions"
          empty={search || status ? 'No submissions found' : `No submissions found for ${partner}`}
          caption={`Submissions of ${partner}`}
          filters={REFERRAL_FILTERS}
          columns={columns}
          newSince={since}
          extraRow={(row, width) => <EditConflict edits={edits} row={row} columns={width} />}
          menu={menuOf}
        >
          <ModalButton tone="outline" text="Share your link" heading="Your link to share">
            {() => <ShareLink partner={partner} signUps={signUps} />}
          </ModalButton>
          <ExportLink list="referrals" partner={isOwn ? partner : null} />
        </TableList>
      </div>
      {isOwn && <SignOutEverywhere className="mt-6 print:hidden" />}
    </>
  );
}

function menuOf(row: Referral): RowMenuProps {
  const { fullName, notes } = row;
  return { name: fullName, groups: [[...contactEntries(fullName, row), readEntry('notes', fullName, notes)]] };
}

function createPartnerDashboard(partner: PartnerCode) {
  const summary = createResource((signal) => fetchPartnerSummary(partner, signal));
  const ledger = createResource((signal) => fetchLedger(partner, signal));
  const list = createReferralList(partner);
  const refresh = () => {
    void summary.load();
    void ledger.load();
  };
  return { summary, ledger, list, edits: createReferralEdits(list, refresh), refresh };
}
