import type { TrainingNotice } from '#src/lib/training-notices.ts';
import { EmailPreview } from './EmailPreview.tsx';

interface NotifyChoiceProps {
  question: string;
  /** `null` while it is not known. */
  notice: TrainingNotice | null;
  notifies: boolean;
  onChange: (notifies: boolean) => void;
}

/** Asks whether people get an email, and shows it. */
export function NotifyChoice({ question, notice, notifies, onChange }: NotifyChoiceProps) {
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
              {value ? 'Yes, send the email' : 'No'}
            </label>
          ))}
        </div>
      </fieldset>
      {notifies && notice && <EmailPreview {...notice} />}
    </div>
  );
}
