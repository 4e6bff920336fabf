import { palette } from '#src/lib/palette.ts';
import { schedulingAddress } from '#src/lib/scheduling.ts';
import { $enquiryFields } from '#src/stores/enquiry.ts';

/** Where calls are booked: the page, and the script of its provider. */
export interface SchedulingPage {
  url: string;
  script: string;
}

declare global {
  interface Window {
    /** What the provider's script brings. */
    Calendly?: { initPopupWidget: (options: { url: string }) => void };
  }
}

/** How long a provider may keep us waiting before its page is offered as a link. */
const SCRIPT_WITHIN_MS = 8_000;

let loading: Promise<boolean> | undefined;

/** Loads the provider's script, once for the page. @returns whether it is here in time; after a failure the next call tries again */
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

/** The answer to "please prepare us" stays short enough for an address. */
const LONGEST_ANSWER = 500;

/** The booking page with what the enquiry tab holds. */
export function bookingAddress(url: string, embed: 'inline' | 'popup' | 'link'): string {
  const { name = '', email = '', message = '' } = $enquiryFields.get();
  return schedulingAddress({
    url,
    prefill: { name, email, customAnswers: [message.slice(0, LONGEST_ANSWER)] },
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
