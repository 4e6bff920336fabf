import { useStore } from '@nanostores/react';
import { PartnerBreakdown } from '#src/islands/admin/referrals/PartnerBreakdown.tsx';
import { Timeline } from '#src/islands/admin/referrals/Timeline.tsx';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import { $partner, selectPartner } from '#src/stores/admin-dashboard.ts';
import { AdminPage, type AdminTabs } from './AdminPage.tsx';

const PARTNERS = [{ value: '', label: 'All Partners' }, ...PARTNER_CODES.map((code) => ({ value: code, label: code }))];

const TABS: AdminTabs = [
  {
    id: 'today',
    label: 'Today',
    load: async () => (await import('#src/islands/admin/today/TodayPanel.tsx')).TodayPanel,
  },
  {
    id: 'referrals',
    label: 'Referral Submissions',
    load: async () => (await import('#src/islands/admin/referrals/ReferralsPanel.tsx')).ReferralsPanel,
    waiting: ({ notHandled }) => notHandled.referrals,
    Beside: PartnerFilter,
    Below: Figures,
  },
  {
    id: 'registrations',
    label: 'Workshop Registrations',
    load: async () => (await import('#src/islands/admin/registrations/RegistrationsPanel.tsx')).RegistrationsPanel,
    waiting: ({ unpaid }) => unpaid,
  },
];

export function ReferralsPage() {
  return <AdminPage tabs={TABS} />;
}

function PartnerFilter() {
  const partner = useStore($partner);
  return (
    <Select
      label="Partner"
      value={partner ?? ''}
      options={PARTNERS}
      onChange={selectPartner}
      className="min-w-0 max-sm:flex-2 sm:w-44"
    />
  );
}

function Figures() {
  const partner = useStore($partner);
  return (
    <div className="mt-6 grid gap-3 lg:grid-cols-2">
      {partner === null && <PartnerBreakdown />}
      <Timeline />
    </div>
  );
}
