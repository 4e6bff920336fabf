import { useState } from 'react';
import { Button } from './Button.tsx';

interface ConfirmButtonsProps {
  /** For example "Cancel the workshop". */
  text: string;
  busyText?: string;
  tone?: 'danger' | 'primary';
  /** By default "Don't" with the first word of `text`. */
  keepText?: string;
  /** @returns whether it succeeded: the dialog then closes */
  onConfirm: () => Promise<boolean>;
  close: () => void;
}

/** The buttons of a dialog that asks before something is lost, or restored. */
export function ConfirmButtons({
  text,
  busyText = text,
  tone = 'danger',
  keepText = `Don't ${text.split(' ', 1).join().toLowerCase()}`,
  onConfirm,
  close,
}: ConfirmButtonsProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const isDone = await onConfirm();
    setBusy(false);
    if (isDone) close();
  };
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button isBusy={isBusy} onClick={close}>
        {keepText}
      </Button>
      <Button tone={tone} isBusy={isBusy} onClick={confirm}>
        {isBusy ? busyText : text}
      </Button>
    </div>
  );
}
