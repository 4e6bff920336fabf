import type { SiteTraining } from '#src/lib/site-facts.ts';

/** What the page is built with. How many places are left, it asks. */
export type BuiltDate = Pick<
  SiteTraining,
  'id' | 'kind' | 'entry' | 'courseType' | 'title' | 'state' | 'startsAt' | 'endsAt' | 'location'
> & {
  sessions: { startsAt: string; endsAt: string }[];
  packages: DatePackage[];
  spotsRemaining?: number;
};

export type DatePackage = Pick<
  SiteTraining['packages'][number],
  'id' | 'name' | 'includes' | 'priceAed' | 'familyPriceAed' | 'depositAed'
> & { spotsRemaining?: number };
