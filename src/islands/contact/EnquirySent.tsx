import { useStore } from '@nanostores/react';
import { ENQUIRY_MESSAGE } from '#src/contract/enquiries.ts';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { whatsappLink } from '#src/lib/contact-links.ts';
import { $enquiryFields, $enquiryOutcome, enquiryDraft, enquiryText } from '#src/stores/enquiry.ts';

interface EnquirySentProps {
  email: string;
  whatsapp: string;
  onAgain: () => void;
}

/** Its links open the same email draft again, or its text in WhatsApp. */
export function EnquirySent({ email, whatsapp, onAgain }: EnquirySentProps) {
  const fields = useStore($enquiryFields);
  const outcome = useStore($enquiryOutcome);
  return (
    <div className="rounded-card bg-mint p-6 sm:p-8">
      <FocusTarget as="h3" className="text-xl text-success">
        {ENQUIRY_MESSAGE}
      </FocusTarget>
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
      <div className="mt-6">
        <OutlineButton onClick={onAgain}>Send another enquiry</OutlineButton>
      </div>
    </div>
  );
}
