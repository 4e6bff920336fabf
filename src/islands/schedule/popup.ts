import { bookingUrl, loadScript, type SchedulingPage } from './provider.ts';

/** Browsers block a window that opens later after the press. */
const SCRIPT_WITHIN_MS = 800;

/** Opens the provider's popup; a window instead when its script did not load. */
export async function openBookingPopup({ url, script }: SchedulingPage): Promise<void> {
  if ((await loadScript(script, SCRIPT_WITHIN_MS)) && window.Calendly) {
    loadStyle(script.replace(/\.js$/, '.css'));
    window.Calendly.initPopupWidget({ url: bookingUrl(url, 'popup') });
    return;
  }
  const target = bookingUrl(url, 'link');
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
