import { useState } from 'react';
import { Calendar } from '#src/islands/schedule/Calendar.tsx';
import type { SchedulingPage } from '#src/islands/schedule/provider.ts';
import { Enquiry } from './Enquiry.tsx';
import { Tabs } from './Tabs.tsx';

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
  return (
    <div>
      <Tabs label="How to reach us" tabs={TABS} selected={tab} onSelect={setTab} />
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
