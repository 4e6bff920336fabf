import { useState } from 'react';
import { openBookingPopup } from './popup.ts';
import type { SchedulingPage } from './provider.ts';

export function ScheduleButton({ page }: { page: SchedulingPage }) {
  const [isOpening, setOpening] = useState(false);
  return (
    <button
      type="button"
      aria-disabled={isOpening}
      onClick={() => {
        if (isOpening) return;
        setOpening(true);
        void openBookingPopup(page).finally(() => setOpening(false));
      }}
      className="min-h-12 w-full rounded-full bg-white px-7 font-semibold text-night"
    >
      Schedule a Call
    </button>
  );
}
