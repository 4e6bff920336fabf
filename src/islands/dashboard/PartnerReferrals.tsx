import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PartnerCode } from '#src/contract/session.ts';
import { createPartnerDashboard } from '#src/stores/partner-dashboard.ts';
import { DataTable } from './DataTable.tsx';
import { ExportLink } from './ExportLink.tsx';
import { ListTools } from './ListTools.tsx';
import { ListView } from './ListView.tsx';
import { editColumns } from './EditColumns.tsx';
import { EditConflict } from './EditConflict.tsx';
import { referralColumns, REFERRAL_FILTERS, SUBMISSION_TEXTS } from './ReferralColumns.tsx';
import { SummaryCards } from './SummaryCards.tsx';

interface PartnerReferralsProps {
  partner: PartnerCode;
  /** Whether the partner itself looks at it, and not the administrator. */
  isOwn: boolean;
}

/** One partner's totals and referrals, which the partner edits row by row (spec 2 §2, §4). */
export function PartnerReferrals({ partner, isOwn }: PartnerReferralsProps) {
  const [{ summary, list, edits }] = useState(() => createPartnerDashboard(partner));
  const { search, status } = useStore(list.$values);
  const [columns] = useState(() => {
    const [name, ...facts] = referralColumns(isOwn ? 'partner' : 'admin');
    return [name, ...facts, ...editColumns(edits)] as const;
  });

  useEffect(() => summary.follow(), [summary]);

  return (
    <>
      <SummaryCards summary={summary} />
      <h2 className="mb-3 text-xl">Submissions</h2>
      <ListTools
        list={list}
        searches="Search by name, number or e-mail"
        filters={REFERRAL_FILTERS}
        onRefresh={() => void summary.load()}
      >
        <ExportLink list="referrals" partner={isOwn ? partner : null} />
      </ListTools>
      <ListView
        list={list}
        name="submissions"
        texts={
          search || status ? SUBMISSION_TEXTS : { ...SUBMISSION_TEXTS, empty: `No submissions found for ${partner}` }
        }
      >
        {(rows) => (
          <DataTable
            caption={`Submissions of ${partner}`}
            rows={rows}
            columns={columns}
            below={(row, width) => <EditConflict edits={edits} row={row} columns={width} />}
          />
        )}
      </ListView>
    </>
  );
}
