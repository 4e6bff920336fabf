import { useState } from 'react';
import { Calendar } from '#src/islands/schedule/Calendar.tsx';
import type { SchedulingPage } from '#src/islands/schedule/provider.ts';
import { Tabs } from '#src/islands/tabs/Tabs.tsx';
import { Enquiry } from './Enquiry.tsx';
import { useServiceLink } from './use-service-link.ts';

const TABS = [
  { id: 'enquiry', label: 'Send an Enquiry' },
  { id: 'schedule', label: 'Schedule a Call' },
] as const;

interface ContactProps {
  email: string;
  scheduling: SchedulingPage;
}

/** Two ways to reach us: in writing, or in a call (spec 1 §2 "Home page"). */
export function Contact({ email, scheduling }: ContactProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('enquiry');
  useServiceLink(() => setTab('enquiry'));
  return (
    <div>
      <Tabs
        label="How to reach us"
        tabs={TABS}
        selected={tab}
        onSelect={setTab}
        className="flex flex-wrap rounded-[1.75rem] bg-sand p-1 noscript:hidden"
        tabClassName="min-h-12 grow basis-2/5 rounded-full px-3 font-semibold aria-selected:bg-night aria-selected:text-white"
      />
      <div role="tabpanel" id="enquiry-panel" aria-labelledby="enquiry-tab" hidden={tab !== 'enquiry'} className="mt-8">
        <Enquiry email={email} />
      </div>
      <div
        role="tabpanel"
        id="schedule-panel"
        aria-labelledby="schedule-tab"
        hidden={tab !== 'schedule'}
        className="mt-8"
      >
        {tab === 'schedule' && <Calendar page={scheduling} />}
      </div>
    </div>
  );
}
