import { palette } from '#src/lib/palette.ts';
import { schedulingUrl } from './scheduling.ts';
import { $enquiryFields } from '#src/stores/enquiry.ts';

export interface SchedulingPage {
  url: string;
  script: string;
}

declare global {
  interface Window {
    /** Set by the provider's script. */
    Calendly?: { initPopupWidget: (options: { url: string }) => void };
  }
}

const SCRIPT_WITHIN_MS = 8_000;

let loading: Promise<boolean> | undefined;

/** Loads the script once per page, and again after a failure. @returns whether it loaded in time */
export function loadScript(source: string, withinMs = SCRIPT_WITHIN_MS): Promise<boolean> {
  loading ??= new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve(true);
    script.onerror = () => {
      script.remove();
      loading = undefined;
      resolve(false);
    };
    document.head.append(script);
  });
  return Promise.race([loading, new Promise<boolean>((resolve) => setTimeout(resolve, withinMs, false))]);
}

/** Keeps the URL short. */
const MAX_ANSWER_LENGTH = 500;

/** Returns the URL of the booking page, with what is typed in the enquiry form. */
export function callUrl(url: string, embed: 'inline' | 'popup' | 'link'): string {
  const { name = '', email = '', message = '' } = $enquiryFields.get();
  return schedulingUrl({
    url,
    prefill: { name, email, customAnswers: [message.slice(0, MAX_ANSWER_LENGTH)] },
    pageSettings: {
      background: palette.white,
      text: palette.night,
      primary: palette.ember,
      hideLandingPageDetails: true,
      hideCookieBanner: embed === 'inline',
    },
    utm: { source: 'website', medium: 'contact', content: embed },
  });
}
