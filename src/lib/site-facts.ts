import type { CourseType } from './course-names.ts';
import type { WorkshopState } from './workshop-state.ts';

/** A workshop as the pages of the site are built with it. */
export interface SiteWorkshop {
  id: number;
  title: string;
  description: string;
  /** ISO 8601 with Dubai's offset. */
  startsAt: string;
  endsAt: string;
  location: string;
  priceAed: number;
  capacity: number;
  state: WorkshopState;
}

/** A course run that has not ended, as pages are built with it. */
export interface SiteCourseRun {
  id: string;
  courseType: CourseType;
  startsAt: string;
  endsAt: string;
}

/** The facts from the database that pages are built with. */
export interface SiteFacts {
  workshops: SiteWorkshop[];
  courseRuns: SiteCourseRun[];
}

/** Commands that build write the database's facts here for the build. */
export const SITE_FACTS_FILE = '.cache/site-facts.json';
