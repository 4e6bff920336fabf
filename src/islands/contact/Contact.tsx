import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Calendar } from '#src/islands/schedule/Calendar.tsx';
import type { SchedulingPage } from '#src/islands/schedule/provider.ts';
import { Tabs } from '#src/islands/tabs/Tabs.tsx';
import { createEnquiryForm } from '#src/stores/enquiry.ts';
import { Enquiry } from './Enquiry.tsx';

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
  const [form] = useState(() => createEnquiryForm(email));

  // A link that chooses the enquiry's service ("Apply to Join") finds the form, before the page's own script writes into it
  // (components/home/Contact.astro).
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('[data-service]'))) return;
      setTab('enquiry');
      if (form.$form.get().phase === 'sent') flushSync(form.reset);
    };
    document.addEventListener('click', press, { capture: true });
    return () => document.removeEventListener('click', press, { capture: true });
  }, [form]);

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
        <Enquiry form={form} email={email} />
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
