import { wellFormed } from '#src/lib/text.ts';

export interface Prefill {
  name?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  guests?: readonly string[];
  location?: string;
  phone?: string;
  /** The calendar opens at this day. */
  date?: Date;
  /** In the order of the page's questions. */
  customAnswers?: readonly string[];
}

export interface PageSettings {
  background?: string;
  text?: string;
  primary?: string;
  hideEventTypeDetails?: boolean;
  hideLandingPageDetails?: boolean;
  hideCookieBanner?: boolean;
}

export interface Utm {
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
}

export interface SchedulingOptions {
  url: string;
  prefill?: Prefill;
  pageSettings?: PageSettings;
  utm?: Utm;
}

export function schedulingUrl({ url, prefill = {}, pageSettings = {}, utm = {} }: SchedulingOptions): string {
  const target = new URL(url);
  const parameters = { ...prefillParameters(prefill), ...pageParameters(pageSettings), ...utmParameters(utm) };
  for (const [name, value] of Object.entries(parameters)) if (value) target.searchParams.set(name, value);
  // Forms read "+" as a space, some booking pages as a plus.
  target.search = target.search.replaceAll('+', '%20');
  return target.href;
}

type Parameters = Record<string, string | undefined>;

function prefillParameters({ date, guests, customAnswers = [], ...prefill }: Prefill): Parameters {
  return {
    name: prefill.name,
    first_name: prefill.firstName,
    last_name: prefill.lastName,
    email: prefill.email,
    guests: guests?.join(','),
    location: prefill.location,
    phone_number: prefill.phone,
    month: date?.toISOString().slice(0, 'YYYY-MM'.length),
    date: date?.toISOString().slice(0, 'YYYY-MM-DD'.length),
    ...Object.fromEntries(customAnswers.map((answer, index) => [`a${index + 1}`, wellFormed(answer)])),
  };
}

function pageParameters(settings: PageSettings): Parameters {
  const flag = (isSet: boolean | undefined) => (isSet ? '1' : undefined);
  return {
    background_color: settings.background?.replace('#', ''),
    text_color: settings.text?.replace('#', ''),
    primary_color: settings.primary?.replace('#', ''),
    hide_event_type_details: flag(settings.hideEventTypeDetails),
    hide_landing_page_details: flag(settings.hideLandingPageDetails),
    hide_gdpr_banner: flag(settings.hideCookieBanner),
  };
}

function utmParameters(utm: Utm): Parameters {
  return Object.fromEntries(Object.entries(utm).map(([name, value]) => [`utm_${name}`, value as string | undefined]));
}
