import type { PublicTraining } from './trainings.ts';

type SitePackage = Omit<PublicTraining['packages'][number], 'spotsRemaining'> & {
  /** When the page was built. */
  isFull: boolean;
};

/** A training as the pages of the site are built with it. How many places are left they ask live. */
export type SiteTraining = Omit<
  PublicTraining,
  'date' | 'time' | 'price' | 'spotsRemaining' | 'paymentLink' | 'packages'
> & {
  /** In lists and on cards. */
  shortTitle: string | null;
  capacity: number;
  packages: SitePackage[];
};

/** What participants say. */
export interface SiteFeedback {
  /** Of all scores from 1 to 5, with one decimal. */
  average: number;
  answers: number;
  /** Of those, how many may be quoted. */
  quotable: number;
  /** Published ones, the newest first. */
  quotes: { text: string; name: string; area: string | null; training: string }[];
}

/** The facts from the database that pages are built with. */
export interface SiteFacts {
  trainings: SiteTraining[];
  /** `null` until enough answers are published. */
  feedback: SiteFeedback | null;
}

/** Commands that build write the database's facts here for the build. */
export const SITE_FACTS_FILE = '.cache/site-facts.json';
