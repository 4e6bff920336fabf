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
  whatsapp: string;
  scheduling: SchedulingPage;
}

export function Contact({ email, whatsapp, scheduling }: ContactProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('enquiry');
  const [form] = useState(() => createEnquiryForm(email));

  // A link that chooses a service ("Apply to Join") needs the form. The script in components/home/Contact.astro fills it in.
  useEffect(() => {
    const showForm = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('[data-service]'))) return;
      setTab('enquiry');
      if (form.$form.get().phase === 'sent') flushSync(form.reset);
    };
    document.addEventListener('click', showForm, { capture: true });
    return () => document.removeEventListener('click', showForm, { capture: true });
  }, [form]);

  return (
    <div>
      <Tabs
        label="How to reach us"
        tabs={TABS}
        selected={tab}
        onSelect={setTab}
        className="flex flex-wrap rounded-[1.75rem] bg-sand p-1 noscript:hidden"
        tabClassName="min-h-12 grow basis-2/5 rounded-full p-1 font-semibold aria-selected:bg-night aria-selected:text-white"
      />
      <div role="tabpanel" id="enquiry-panel" aria-labelledby="enquiry-tab" hidden={tab !== 'enquiry'} className="mt-8">
        <Enquiry form={form} email={email} whatsapp={whatsapp} />
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
