import { useEffect, useState, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '@nanostores/react';
import { Calendar } from '#src/islands/schedule/Calendar.tsx';
import type { SchedulingPage } from '#src/islands/schedule/provider.ts';
import { Tabs } from '#src/islands/tabs/Tabs.tsx';
import { createEnquiryForm, $enquiryFields, $enquiryOutcome, enquiryDraft, enquiryText } from '#src/stores/enquiry.ts';
import { SERVICES, ENQUIRY_MESSAGE } from '#src/contract/enquiries.ts';
import { isByNumber } from '#src/contract/person.ts';
import { EmailOrNone } from '#src/islands/form/EmailOrNone.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { readValues } from '#src/islands/form/form-values.ts';
import type { FormStore } from '#src/stores/form.ts';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { whatsappLink } from '#src/lib/contact-links.ts';

const TABS = [
  { id: 'enquiry', label: 'Send an Enquiry' },
  { id: 'schedule', label: 'Schedule a Call' },
] as const;

interface ContactLinks {
  email: string;
  whatsapp: string;
}

interface ContactProps extends ContactLinks {
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
        className="flex flex-wrap rounded-card bg-sand p-1 noscript:hidden"
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

function Enquiry({ form, ...contact }: ContactLinks & { form: FormStore }) {
  const { phase } = useStore(form.$form);
  const frame = useRef<HTMLDivElement>(null);

  const remember = () => {
    const fields = frame.current?.querySelector('form');
    if (fields) $enquiryFields.set(readValues(fields));
  };

  // Takes over what was typed before hydration.
  useEffect(remember, []);

  // The button "Send another enquiry" had the focus and is gone.
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current && phase !== 'sent') frame.current?.querySelector('input')?.focus();
    wasSent.current = phase === 'sent';
  }, [phase]);

  if (phase === 'sent') return <EnquirySent {...contact} onAgain={form.reset} />;
  return (
    <div ref={frame} onInput={remember}>
      <Form store={form} label="Send an Enquiry" submitLabel="Send enquiry" busyLabel="Sending...">
        <Field name="name" label="Name" required autoComplete="name" />
        <EmailOrNone label="Email" number={{ name: 'whatsappNumber', label: 'WhatsApp Number' }} />
        <Field name="service" label="How can we help?" required options={SERVICES} />
        <Field name="message" label="Message" required multiline />
      </Form>
    </div>
  );
}

function EnquirySent({ email, whatsapp, onAgain }: ContactLinks & { onAgain: () => void }) {
  const fields = useStore($enquiryFields);
  return (
    <div className="rounded-card bg-mint p-6 sm:p-8">
      <FocusTarget as="h3" className="text-xl text-success">
        {ENQUIRY_MESSAGE}
      </FocusTarget>
      {isByNumber(fields) ? (
        <p className="mt-3">We will write to you on WhatsApp.</p>
      ) : (
        <DraftOpened email={email} whatsapp={whatsapp} />
      )}
      <div className="mt-6">
        <OutlineButton onClick={onAgain}>Send another enquiry</OutlineButton>
      </div>
    </div>
  );
}

/** Says that an email draft has opened. The links open it again, or its text in WhatsApp. */
function DraftOpened({ email, whatsapp }: ContactLinks) {
  const fields = useStore($enquiryFields);
  const outcome = useStore($enquiryOutcome);
  return (
    <>
      {outcome === 'stored' && <p className="mt-3">We have your enquiry, even if you don’t send the draft.</p>}
      <p className="mt-3">
        We have created an email draft for you. If it didn’t open, write to{' '}
        <a href={enquiryDraft(email, fields)} className="font-semibold text-ember underline">
          {email}
        </a>{' '}
        or on{' '}
        <a
          href={whatsappLink(whatsapp, enquiryText(fields))}
          target="_blank"
          rel="noopener"
          className="font-semibold text-ember underline"
        >
          WhatsApp
        </a>
        .
      </p>
      {outcome === 'offline' && <p className="mt-3">You seem to be offline. What you typed is kept.</p>}
    </>
  );
}
