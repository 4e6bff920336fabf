import type { CourseType } from './course-names.ts';
import type { TrainingState } from './training-state.ts';

interface SiteSession {
  id: string;
  startsAt: string;
  endsAt: string;
  location: string | null;
}

interface SitePackage {
  id: string;
  name: string;
  includes: string[];
  priceAed: number;
  familyPriceAed: number | null;
  depositAed: number | null;
  /** When the page was built. */
  isFull: boolean;
}

/** A training as the pages of the site are built with it. How many places are left they ask live. */
export interface SiteTraining {
  id: number;
  kind: 'workshop' | 'course';
  /** The content entry whose page shows it. */
  entry: string | null;
  courseType: CourseType | null;
  title: string;
  /** In lists and on cards. */
  shortTitle: string | null;
  description: string;
  /** ISO 8601 with Dubai's offset: the first start and the last end. */
  startsAt: string;
  endsAt: string;
  location: string;
  /** The lowest of its packages. */
  priceAed: number;
  capacity: number;
  state: TrainingState;
  sessions: SiteSession[];
  packages: SitePackage[];
}

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
