import { useStore } from '@nanostores/react';
import { ENQUIRY_MESSAGE } from '#src/contract/enquiries.ts';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { $enquiryFields, enquiryDraft } from '#src/stores/enquiry.ts';

interface EnquirySentProps {
  email: string;
  onAgain: () => void;
}

/** Its link opens the same email draft again. */
export function EnquirySent({ email, onAgain }: EnquirySentProps) {
  const fields = useStore($enquiryFields);
  return (
    <div className="rounded-card bg-mint p-6 sm:p-8">
      <FocusTarget as="h3" className="text-xl text-success">
        {ENQUIRY_MESSAGE}
      </FocusTarget>
      <p className="mt-3">
        We have created an email draft for you. If it did not open, write to{' '}
        <a href={enquiryDraft(email, fields)} className="font-semibold text-ember underline">
          {email}
        </a>
        .
      </p>
      <div className="mt-6">
        <OutlineButton onClick={onAgain}>Send another enquiry</OutlineButton>
      </div>
    </div>
  );
}
