import { useStore } from '@nanostores/react';
import { PartnerBreakdown } from '#src/islands/admin/partners/PartnerBreakdown.tsx';
import { Timeline } from '#src/islands/admin/partners/Timeline.tsx';
import { dubaiDay, formatDay } from '#src/lib/dates.ts';
import { $partner } from '#src/stores/admin-dashboard.ts';
import { $access } from '#src/stores/session.ts';
import { AdminPage, type AdminTabs } from './AdminPage.tsx';

/** "Thursday 26 November" */
const today = () => formatDay(dubaiDay(new Date())).replace(/ \d{4}$/, '');

const TABS: AdminTabs = [
  {
    id: 'today',
    label: 'Today',
    shownLabel: today,
    load: async () => (await import('#src/islands/admin/today/TodayPanel.tsx')).TodayPanel,
  },
  {
    id: 'referrals',
    label: 'Referral Submissions',
    load: async () => (await import('#src/islands/admin/partners/ReferralsPanel.tsx')).ReferralsPanel,
    Below: Figures,
  },
  {
    id: 'registrations',
    label: 'Workshop Registrations',
    load: async () => (await import('#src/islands/admin/bookings/RegistrationsPanel.tsx')).WorkshopRegistrations,
    count: ({ unpaid }) => unpaid.workshops,
  },
];

export function ReferralsPage() {
  const { phase } = useStore($access, { ssr: 'initial' });
  const isShown = phase === 'signed-in';
  return (
    <>
      {/* The label of the first tab shows the same day. */}
      <h1 className={isShown ? 'sr-only' : undefined}>{isShown ? `Today, ${today()}` : 'Today'}</h1>
      <AdminPage tabs={TABS} />
    </>
  );
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
