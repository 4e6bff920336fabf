import { CourseTotals } from '#src/islands/admin/bookings/CourseTotals.tsx';
import { $month, monthName } from '#src/islands/admin/money/month.ts';
import { MonthSteps } from '#src/islands/admin/money/MonthSteps.tsx';
import { ADMIN_LISTS } from '#src/stores/admin-pages.ts';
import { AdminPage, type AdminTabs } from './AdminPage.tsx';

/** The pages that consist of tabs alone, by the last part of their path. */
export const TABS = {
  money: [
    {
      id: 'month',
      label: 'Month',
      shownLabel: () => monthName($month.get()),
      load: async () => (await import('#src/islands/admin/money/MonthPanel.tsx')).MonthPanel,
      Beside: MonthSteps,
    },
    {
      id: 'payments',
      label: 'Payments',
      load: async () => (await import('#src/islands/admin/money/PaymentsPanel.tsx')).PaymentsPanel,
      count: ({ payments }) => payments,
    },
    {
      id: 'refunds',
      label: 'To refund',
      load: async () => (await import('#src/islands/admin/money/RefundsPanel.tsx')).RefundsPanel,
      count: ({ refunds }) => refunds,
    },
  ],
  partners: [
    {
      id: 'partners',
      label: 'Partners',
      load: async () => (await import('#src/islands/admin/partners/PartnerBreakdown.tsx')).PartnersPanel,
    },
    {
      id: 'payouts',
      label: 'Payouts',
      load: async () => (await import('#src/islands/admin/partners/PayoutsPanel.tsx')).PayoutsPanel,
      count: ({ payouts }) => payouts,
    },
  ],
  people: [
    {
      id: 'persons',
      label: 'People',
      load: async () => (await import('#src/islands/admin/people/PeoplePanel.tsx')).PeoplePanel,
    },
    {
      id: 'enquiries',
      label: 'Enquiries',
      load: async () => (await import('#src/islands/admin/people/EnquiriesPanel.tsx')).EnquiriesPanel,
      count: ({ enquiries }) => enquiries,
    },
    {
      id: 'sign-ups',
      label: 'Sign-ups',
      load: async () => (await import('#src/islands/admin/people/SignUpsPanel.tsx')).SignUpsPanel,
    },
    {
      id: 'codes',
      label: 'Codes',
      load: async () => (await import('#src/islands/admin/people/CodesPanel.tsx')).CodesPanel,
    },
  ],
  registrations: [
    {
      id: 'courses',
      label: 'Course registrations',
      load: async () => (await import('#src/islands/admin/bookings/RegistrationsPanel.tsx')).CourseRegistrations,
      Below: CourseTotals,
      count: ({ dates }) => dates,
    },
  ],
  system: [
    {
      id: 'outbox',
      label: 'Messages',
      load: async () => (await import('#src/islands/admin/system/OutboxPanel.tsx')).OutboxPanel,
      count: ({ failedMessages }) => failedMessages,
    },
    {
      id: 'spam',
      label: 'Held back',
      load: async () => (await import('#src/islands/admin/system/SpamPanel.tsx')).SpamPanel,
      count: ({ heldAsSpam }) => heldAsSpam,
    },
    {
      id: 'access',
      label: 'Sign-ins',
      load: async () => (await import('#src/islands/admin/system/AccessPanel.tsx')).AccessPanel,
    },
    {
      id: 'readiness',
      label: 'Before you go live',
      load: async () => (await import('#src/islands/admin/system/ReadinessPanel.tsx')).ReadinessPanel,
    },
    {
      id: 'settings',
      label: 'Settings',
      load: async () => (await import('#src/islands/admin/system/SettingsPanel.tsx')).SettingsPanel,
    },
  ],
  workshops: [
    {
      id: 'workshops',
      label: 'Trainings',
      load: async () => (await import('#src/islands/admin/training/TrainingsPanel.tsx')).TrainingsPanel,
      Beside: RegistrationLists,
    },
    {
      id: 'certificates',
      label: 'Certificates',
      load: async () => (await import('#src/islands/admin/training/Certificates.tsx')).CertificatesPanel,
      count: ({ certificates }) => certificates,
    },
    {
      id: 'waiting-lists',
      label: 'Waiting lists',
      load: async () => (await import('#src/islands/admin/training/waiting/WaitingListsPanel.tsx')).WaitingListsPanel,
      count: ({ offers }) => offers,
    },
    {
      id: 'feedback',
      label: 'Feedback',
      load: async () => (await import('#src/islands/admin/training/FeedbackPanel.tsx')).FeedbackPanel,
    },
  ],
} satisfies Record<string, AdminTabs>;

export function TabsPage({ page }: { page: keyof typeof TABS }) {
  return <AdminPage tabs={TABS[page]} />;
}

function RegistrationLists() {
  const [, ...lists] = ADMIN_LISTS;
  return (
    <p className="flex gap-5 max-sm:hidden sm:ms-auto">
      {lists.map(({ label, href }) => (
        <a key={href} href={href} className="text-dusk hover:text-ember">
          {label}
        </a>
      ))}
    </p>
  );
}
