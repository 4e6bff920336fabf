import { AdminPage } from '#src/islands/admin/AdminPage.tsx';
import type { AdminTabs } from '#src/islands/admin/admin-tabs.ts';
import { PartnerFilter } from './PartnerFilter.tsx';
import { ReferralFigures } from './ReferralFigures.tsx';

const TABS: AdminTabs = [
  { id: 'today', label: 'Today', load: async () => (await import('./TodayPanel.tsx')).TodayPanel },
  {
    id: 'referrals',
    label: 'Referral Submissions',
    load: async () => (await import('./ReferralsPanel.tsx')).ReferralsPanel,
    waiting: ({ notHandled }) => notHandled.referrals,
    Beside: PartnerFilter,
    Below: ReferralFigures,
  },
  {
    id: 'registrations',
    label: 'Workshop Registrations',
    load: async () => (await import('./RegistrationsPanel.tsx')).RegistrationsPanel,
    waiting: ({ unpaid }) => unpaid,
  },
];

export function ReferralsPage() {
  return <AdminPage tabs={TABS} />;
}
