import { useState } from 'react';
import { Button } from './Button.tsx';

interface ActionButtonProps {
  children: string;
  label: string;
  onPress: () => Promise<void>;
}

/** A button that cannot be pressed again before what it asked for is done. */
export function ActionButton({ onPress, ...button }: ActionButtonProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      {...button}
      isBusy={isBusy}
      onClick={() => {
        setBusy(true);
        void onPress().then(() => setBusy(false));
      }}
    />
  );
}
