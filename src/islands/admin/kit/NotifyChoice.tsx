import type { TrainingNotice } from '#src/lib/training-notices.ts';
import { EmailPreview } from './EmailPreview.tsx';

interface NotifyChoiceProps {
  question: string;
  /** The text after "Yes". */
  yes?: string;
  /** `null` while the email is unknown, or if what is sent is no email. */
  notice: TrainingNotice | null;
  notifies: boolean;
  onChange: (notifies: boolean) => void;
}

/** Asks whether people are told, and shows the email. */
export function NotifyChoice({ question, yes = 'send the email', notice, notifies, onChange }: NotifyChoiceProps) {
  return (
    <div className="mt-4 grid gap-3">
      <fieldset>
        <legend className="font-semibold">{question}</legend>
        <div className="flex flex-wrap gap-x-6">
          {[true, false].map((value) => (
            <label key={String(value)} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="notify"
                checked={notifies === value}
                onChange={() => onChange(value)}
                className="size-5 accent-ember"
              />
              {value ? `Yes, ${yes}` : 'No'}
            </label>
          ))}
        </div>
      </fieldset>
      {notifies && notice && <EmailPreview {...notice} />}
    </div>
  );
}
