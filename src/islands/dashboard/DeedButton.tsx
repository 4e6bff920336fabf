import { useState } from 'react';
import { Button } from './Button.tsx';

interface DeedButtonProps {
  children: string;
  label?: string;
  onPress: () => Promise<void>;
}

/** A button that cannot be pressed again before what it asked for is done. */
export function DeedButton({ onPress, ...button }: DeedButtonProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      {...button}
      isBusy={isBusy}
      onClick={() => {
        setBusy(true);
        void onPress().then(() => {
          setBusy(false);
        });
      }}
    />
  );
}
