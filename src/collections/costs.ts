import type { AedRange, CostFacts } from '#src/lib/cost-choices.ts';
import { getLongCourses } from './courses.ts';
import { getLaw, type LawFact } from './law.ts';
import { getVisaPackage } from './visa.ts';
import { getIntroWorkshop } from './workshops.ts';

/** The facts of law and of the market on which the costs are based. */
export const COST_FACTS = [
  'costFirstYear',
  'costRecruitment',
  'costOffice',
  'costInsurance',
  'costFood',
  'endOfService',
  'endOfServiceNone',
] as const;

/** Returns the figures with which /what-a-nanny-costs calculates. */
export async function getCostFacts(): Promise<CostFacts> {
  const [law, visa, intro, [newborn, toddler]] = await Promise.all([
    getLaw(COST_FACTS),
    getVisaPackage(),
    getIntroWorkshop(),
    getLongCourses(),
  ]);
  return {
    partner: { price: visa.amounts.price, monthly: visa.amounts.monthly },
    firstYear: rangeOf(law.costFirstYear),
    recruitment: rangeOf(law.costRecruitment),
    office: rangeOf(law.costOffice),
    insurance: rangeOf(law.costInsurance),
    food: rangeOf(law.costFood),
    endDays: rangeOf(law.endOfService).low,
    endReadings: `${law.endOfService.text} ${law.endOfServiceNone.text}`,
    trainings: [
      { id: 'intro', label: 'The intro workshop', price: { low: intro.priceAed, high: intro.priceAed } },
      { id: 'newborn', label: newborn.shortName, price: { low: newborn.price.from, high: newborn.price.to } },
      { id: 'toddler', label: toddler.shortName, price: { low: toddler.price.from, high: toddler.price.to } },
    ],
  };
}

function rangeOf({ number = 0, upTo = number, note, sourceDate }: LawFact): AedRange {
  return { low: number, high: upTo, ...(note !== '' && sourceDate !== null && { ofYear: sourceDate.slice(0, 4) }) };
}
