import { useState } from 'react';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';

interface ConfirmedButtonProps {
  label: string;
  question: string;
  yes: string;
  /** Whether nothing is lost by it. */
  isHarmless?: boolean;
  onYes: () => Promise<unknown>;
}

/** A button that asks once before it acts. */
export function ConfirmedButton({ label, question, yes, isHarmless = false, onYes }: ConfirmedButtonProps) {
  const [step, setStep] = useState<'idle' | 'asked' | 'busy' | 'answered'>('idle');
  if (step === 'idle' || step === 'answered') {
    return (
      <OutlineButton autoFocus={step === 'answered'} onClick={() => setStep('asked')}>
        {label}
      </OutlineButton>
    );
  }
  return (
    <div className="w-full rounded-xl bg-rose p-5">
      <FocusTarget as="p" className="mb-4 font-semibold">
        {question}
      </FocusTarget>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          disabled={step === 'busy'}
          onClick={() => {
            setStep('busy');
            void onYes().finally(() => setStep('answered'));
          }}
          className={`min-h-12 rounded-full px-7 font-semibold ${isHarmless ? 'bg-ember text-white hover:bg-night disabled:bg-dusk' : 'border border-danger bg-white text-danger disabled:text-dusk'}`}
        >
          {yes}
        </button>
        <OutlineButton onClick={() => setStep('answered')}>No</OutlineButton>
      </div>
    </div>
  );
}
