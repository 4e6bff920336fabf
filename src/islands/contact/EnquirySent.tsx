import { useStore } from '@nanostores/react';
import { ENQUIRY_MESSAGE } from '#src/contract/enquiries.ts';
import { OutlineButton } from '#src/islands/form/OutlineButton.tsx';
import { useFocusOnMount } from '#src/islands/form/use-focus-on-mount.ts';
import { $enquiryFields, enquiryDraft } from '#src/stores/enquiry.ts';

interface EnquirySentProps {
  email: string;
  onAgain: () => void;
}

/** The green panel in the form's place (spec 1 §8); its link opens the same draft again. */
export function EnquirySent({ email, onAgain }: EnquirySentProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const fields = useStore($enquiryFields);
  return (
    <div className="rounded-card bg-mint p-6 sm:p-8">
      <h3 ref={heading} tabIndex={-1} className="text-xl text-success outline-none">
        {ENQUIRY_MESSAGE}
      </h3>
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
