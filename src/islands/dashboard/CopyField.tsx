import { useId, useRef } from 'react';
import { showSuccess, showToast } from '#src/stores/toast.ts';
import { Button } from './Button.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  /** What the value is: "link". */
  noun: string;
}

/** A text to copy, with a button. */
export function CopyField({ label, value, noun }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      showSuccess(`The ${noun} is copied.`);
    } catch {
      // The browser may forbid it. The keyboard can then copy the selected text.
      field.current?.select();
      showToast({ title: 'Error', description: `Please copy the marked ${noun} yourself.`, tone: 'error' });
    }
  }

  return (
    <>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={value}
          className="min-h-11 min-w-0 flex-1 basis-56 rounded-xl border border-edge bg-white px-4"
        />
        <Button onClick={copy}>{`Copy the ${noun}`}</Button>
      </div>
    </>
  );
}
