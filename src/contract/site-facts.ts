import type { PublicTraining } from './trainings.ts';

type SitePackage = Omit<PublicTraining['packages'][number], 'spotsRemaining'> & {
  /** Whether the package was full when the page was built. */
  isFull: boolean;
};

/** A training as pages are built with it. They ask the server how many places are left. */
export type SiteTraining = Omit<
  PublicTraining,
  'date' | 'time' | 'price' | 'spotsRemaining' | 'paymentLink' | 'packages'
> & {
  /** Replaces the title in lists and on cards. */
  shortTitle: string | null;
  capacity: number;
  packages: SitePackage[];
};

/** What participants say about trainings. */
export interface SiteFeedback {
  /** The average of all scores, from 1 to 5 with one decimal. */
  average: number;
  answers: number;
  /** How many of the answers may be quoted. */
  quotable: number;
  /** Published answers, newest first. */
  quotes: { text: string; name: string; area: string | null; training: string }[];
}

/** The facts of the database that pages are built with. */
export interface SiteFacts {
  trainings: SiteTraining[];
  /** `null` until enough answers are published. */
  feedback: SiteFeedback | null;
}

/** Where commands that build write `SiteFacts` for the build. */
export const SITE_FACTS_FILE = '.cache/site-facts.json';
