import { useStore } from '@nanostores/react';
import { PartnerBreakdown } from '#src/islands/admin/referrals/PartnerBreakdown.tsx';
import { Timeline } from '#src/islands/admin/referrals/Timeline.tsx';
import { dubaiDay, formatDay } from '#src/lib/dates.ts';
import { $partner } from '#src/stores/admin-dashboard.ts';
import { AdminPage, type AdminTabs } from './AdminPage.tsx';

const TABS: AdminTabs = [
  {
    id: 'today',
    label: 'Today',
    shownLabel: () => formatDay(dubaiDay(new Date())).replace(/ \d{4}$/, ''),
    load: async () => (await import('#src/islands/admin/today/TodayPanel.tsx')).TodayPanel,
  },
  {
    id: 'referrals',
    label: 'Referral Submissions',
    load: async () => (await import('#src/islands/admin/referrals/ReferralsPanel.tsx')).ReferralsPanel,
    waiting: ({ notHandled }) => notHandled.referrals,
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

function Figures() {
  const partner = useStore($partner);
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      {partner === null && <PartnerBreakdown />}
      <Timeline />
    </div>
  );
}
