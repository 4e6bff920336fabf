import { readAmount, rangeOf, sumOf, times, type Range } from './amount.ts';
import { AMOUNT_RULES, counts, type AmountName, type CostChoices, type CostFacts } from './cost-choices.ts';

/** The months that the sums cover: the length of a visa and a contract. */
export const MONTHS = 24;
const YEARS = 2;
/** A day's wage is the thirtieth part of a month's. */
const DAYS_A_MONTH = 30;

export interface CostLine {
  name: 'salary' | 'office' | 'food' | 'recruitment' | 'visa' | 'secondYear' | 'end' | 'training' | 'ticket';
  twoYears: Range;
  firstMonth: Range;
}

export interface Costs {
  lines: CostLine[];
  /** Amounts that were left empty, and are in no sum. */
  uncounted: AmountName[];
  firstMonth: Range;
  twoYears: Range;
  /** Rounded to whole dirhams. */
  aYear: Range;
  aMonth: Range;
}

/** Calculates what a nanny costs in two years. @returns the costs, or a sentence for each amount that must be corrected */
export function calculateCosts(choices: CostChoices, facts: CostFacts): Costs | Partial<Record<AmountName, string>> {
  const amounts: Partial<Record<AmountName, Range>> = {};
  const problems: Partial<Record<AmountName, string>> = {};
  const uncounted: AmountName[] = [];
  for (const name of Object.keys(AMOUNT_RULES) as AmountName[]) {
    if (!counts(name, choices)) continue;
    if (AMOUNT_RULES[name].mayBeEmpty && choices[name].trim() === '') {
      uncounted.push(name);
      continue;
    }
    const amount = readAmount(choices[name], AMOUNT_RULES[name]);
    if (typeof amount === 'string') problems[name] = amount;
    else amounts[name] = amount;
  }
  return Object.keys(problems).length > 0 ? problems : { ...totalsOf(linesOf(choices, facts, amounts)), uncounted };
}

function linesOf(choices: CostChoices, facts: CostFacts, amounts: Partial<Record<AmountName, Range>>): CostLine[] {
  const { salary, office, food, recruitment, ticket, insurance, secondYear, endAmount } = amounts;
  const training = facts.trainings.find(({ id }) => id === choices.training)?.price;
  return [
    ...(salary ? [monthly('salary', salary)] : []),
    ...(office ? [monthly('office', office)] : []),
    ...(food ? [monthly('food', food)] : []),
    ...(recruitment ? [atOnce('recruitment', recruitment)] : []),
    ...(choices.route === 'partner' ? [partnerVisa(facts)] : []),
    ...(insurance ? [ownVisa(facts, insurance)] : []),
    ...(secondYear ? [later('secondYear', secondYear)] : []),
    ...(salary && choices.end === 'days' ? [later('end', endOfService(salary, facts.endDays))] : []),
    ...(endAmount ? [later('end', endAmount)] : []),
    ...(training ? [atOnce('training', rangeOf(training.low, training.high))] : []),
    ...(ticket ? [later('ticket', ticket)] : []),
  ].filter(({ twoYears }) => twoYears.high > 0);
}

function monthly(name: CostLine['name'], amount: Range): CostLine {
  return { name, firstMonth: amount, twoYears: times(amount, MONTHS) };
}

function atOnce(name: CostLine['name'], amount: Range): CostLine {
  return { name, firstMonth: amount, twoYears: amount };
}

function later(name: CostLine['name'], amount: Range): CostLine {
  return { name, firstMonth: rangeOf(0), twoYears: amount };
}

/** The partner's package, which includes insurance, and its monthly fee. */
function partnerVisa({ partner }: CostFacts): CostLine {
  return {
    name: 'visa',
    firstMonth: rangeOf(partner.price + partner.monthly),
    twoYears: rangeOf(partner.price + partner.monthly * MONTHS),
  };
}

/** The first year's visa and insurance are paid at once. */
function ownVisa({ firstYear }: CostFacts, insurance: Range): CostLine {
  const first = rangeOf(firstYear.low, firstYear.high);
  return { name: 'visa', firstMonth: sumOf([first, insurance]), twoYears: sumOf([first, times(insurance, YEARS)]) };
}

/** Rounded to whole dirhams. */
function endOfService({ low, high }: Range, days: number): Range {
  const earned = (salary: number) => Math.round((salary * days * YEARS) / DAYS_A_MONTH / 100) * 100;
  return { low: earned(low), high: earned(high) };
}

function totalsOf(lines: CostLine[]): Omit<Costs, 'uncounted'> {
  const twoYears = sumOf(lines.map((line) => line.twoYears));
  const average = (parts: number) => {
    const share = (fils: number) => Math.round(fils / parts / 100) * 100;
    return { low: share(twoYears.low), high: share(twoYears.high) };
  };
  return {
    lines,
    twoYears,
    firstMonth: sumOf(lines.map((line) => line.firstMonth)),
    aYear: average(YEARS),
    aMonth: average(MONTHS),
  };
}

export function isCosts(result: ReturnType<typeof calculateCosts>): result is Costs {
  return 'lines' in result;
}
