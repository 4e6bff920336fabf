import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import { Gate } from '#src/islands/access/Gate.tsx';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { SummaryCards } from '#src/islands/dashboard/SummaryCards.tsx';
import { $partner, selectPartner, createAdminDashboard } from '#src/stores/admin-dashboard.ts';
import { AdminTabs } from './AdminTabs.tsx';
import { FailureBanner } from './FailureBanner.tsx';
import { PartnerBreakdown } from './PartnerBreakdown.tsx';
import { Timeline } from './Timeline.tsx';

const PARTNER_OPTIONS = [
  { value: '', label: 'All Partners' },
  ...PARTNER_CODES.map((code) => ({ value: code, label: code })),
];

export function AdminDashboard() {
  return <Gate account="admin">{() => <DashboardContent />}</Gate>;
}

function DashboardContent() {
  const [dashboard] = useState(createAdminDashboard);
  const partner = useStore($partner);

  useEffect(() => dashboard.start(), [dashboard]);

  return (
    <>
      <FailureBanner overview={dashboard.overview} />
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <Select
          label="Partner"
          value={partner ?? ''}
          options={PARTNER_OPTIONS}
          onChange={selectPartner}
          className="w-44 max-sm:grow"
        />
        <div className="sm:ml-auto">
          <ExportLink list="referrals" />
        </div>
      </div>
      <SummaryCards summary={dashboard.summary} />
      <div className="mb-6 grid gap-3 lg:grid-cols-2">
        {partner === null && <PartnerBreakdown summary={dashboard.summary} />}
        <Timeline timeline={dashboard.timeline} />
      </div>
      <AdminTabs dashboard={dashboard} />
    </>
  );
}
