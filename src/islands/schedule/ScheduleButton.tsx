import { useState } from 'react';
import { callUrl, loadScript, type SchedulingPage } from './provider.ts';

/** Browsers block a window that opens later than this after the press. */
const SCRIPT_WITHIN_MS = 800;

export function ScheduleButton({ page }: { page: SchedulingPage }) {
  const [isOpening, setOpening] = useState(false);
  return (
    <button
      type="button"
      aria-disabled={isOpening}
      onClick={() => {
        if (isOpening) return;
        setOpening(true);
        void openCallPopup(page).finally(() => setOpening(false));
      }}
      className="min-h-12 w-full rounded-full bg-white px-7 font-semibold text-night"
    >
      Schedule a Call
    </button>
  );
}

/** Opens the provider's popup, or a window if its script did not load. */
async function openCallPopup({ url, script }: SchedulingPage): Promise<void> {
  if ((await loadScript(script, SCRIPT_WITHIN_MS)) && window.Calendly) {
    loadStyle(script.replace(/\.js$/, '.css'));
    window.Calendly.initPopupWidget({ url: callUrl(url, 'popup') });
    return;
  }
  const target = callUrl(url, 'link');
  const opened = window.open(target, '_blank', 'width=1000,height=700');
  if (opened) opened.opener = null;
  else location.href = target;
}

function loadStyle(source: string): void {
  if (document.querySelector(`link[href="${source}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = source;
  document.head.append(link);
}
