import { bookingAddress, loadScript, type SchedulingPage } from './provider.ts';

/** A window may open only soon after a press, so the script is not waited for longer. */
const SCRIPT_WITHIN_MS = 800;

/** Opens the provider's popup, or a window of 1000 by 700 where its script is not there (spec 1 §2). */
export async function openBooking({ url, script }: SchedulingPage): Promise<void> {
  if ((await loadScript(script, SCRIPT_WITHIN_MS)) && window.Calendly) {
    loadStyle(script.replace(/\.js$/, '.css'));
    window.Calendly.initPopupWidget({ url: bookingAddress(url, 'popup') });
    return;
  }
  const address = bookingAddress(url, 'link');
  const opened = window.open(address, '_blank', 'width=1000,height=700');
  if (opened) opened.opener = null;
  else location.href = address;
}

/** The popup's style sheet, which stands beside its script. */
function loadStyle(source: string): void {
  if (document.querySelector(`link[href="${source}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = source;
  document.head.append(link);
}
