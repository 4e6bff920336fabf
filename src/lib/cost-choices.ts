import type { AmountRule } from './amount.ts';

const ROUTES = ['dubai-now', 'partner', 'office'] as const;
const HOMES = ['with-us', 'own'] as const;
const ENDS = ['none', 'days', 'own'] as const;

/** The facts from the content, in AED. */
export interface CostFacts {
  partner: { price: number; monthly: number };
  /** The visa's first year. No source states a recent price for the second year, or for the ticket. */
  firstYear: AedRange;
  recruitment: AedRange;
  office: AedRange;
  insurance: AedRange;
  food: AedRange;
  endDays: number;
  /** What the sources say for and against an end-of-service payment. */
  endReadings: string;
  trainings: readonly { id: string; label: string; price: AedRange }[];
}

export interface AedRange {
  low: number;
  high: number;
  /** The year of an old price. */
  ofYear?: string;
}

/** The choices of the form. Amounts are texts as typed. */
export interface CostChoices {
  salary: string;
  home: (typeof HOMES)[number];
  route: (typeof ROUTES)[number];
  office: string;
  food: string;
  recruitment: string;
  ticket: string;
  insurance: string;
  secondYear: string;
  training: string;
  end: (typeof ENDS)[number];
  endAmount: string;
}

export type AmountName =
  'salary' | 'office' | 'food' | 'recruitment' | 'ticket' | 'insurance' | 'secondYear' | 'endAmount';

/** An amount that may be left empty is then not counted, and the sums say so. */
export const AMOUNT_RULES: Readonly<Record<AmountName, AmountRule & { mayBeEmpty?: true }>> = {
  salary: { most: 100_000, missing: 'Please enter what you pay her in a month.' },
  office: { most: 100_000, missing: 'Please enter what the office asks in a month.' },
  food: { most: 20_000, missing: 'Please enter an amount, or 0.', allowsZero: true },
  recruitment: { most: 100_000, missing: 'Please enter an amount, or 0.', allowsZero: true },
  insurance: { most: 50_000, missing: 'Please enter an amount, or 0.', allowsZero: true },
  secondYear: { most: 50_000, missing: 'Please enter an amount, or 0.', allowsZero: true, mayBeEmpty: true },
  ticket: { most: 50_000, missing: 'Please enter an amount, or 0.', allowsZero: true, mayBeEmpty: true },
  endAmount: { most: 500_000, missing: 'Please enter the amount that you agree on.' },
};

/** Whether an amount counts with these choices. An amount that does not is neither asked for nor checked. */
export function counts(name: AmountName, { route, home, end }: CostChoices): boolean {
  switch (name) {
    case 'office':
      return route === 'office';
    case 'food':
      return home === 'with-us';
    case 'insurance':
    case 'secondYear':
      return route === 'dubai-now';
    case 'endAmount':
      return route !== 'office' && end === 'own';
    default:
      return route !== 'office';
  }
}

/** The worked example: a family sponsors a nanny who lives with them. */
export function exampleChoices(facts: CostFacts): CostChoices {
  return {
    salary: '2,500',
    home: 'with-us',
    route: 'dubai-now',
    office: rangeText(facts.office),
    food: rangeText(facts.food),
    recruitment: rangeText(facts.recruitment),
    ticket: '',
    insurance: rangeText(facts.insurance),
    secondYear: '',
    training: facts.trainings[0]?.id ?? 'none',
    end: 'days',
    endAmount: '',
  };
}

function rangeText({ low, high }: AedRange): string {
  return `${low.toLocaleString('en-GB')} to ${high.toLocaleString('en-GB')}`;
}

/** Reads choices from an address. A wrong amount is kept and shown as if typed; an unknown choice becomes the example's. */
export function readChoices(query: URLSearchParams, facts: CostFacts): CostChoices {
  const example = exampleChoices(facts);
  const text = (name: AmountName) => query.get(name)?.slice(0, 40) ?? example[name];
  const oneOf = <Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice) =>
    choices.find((choice) => choice === query.get(name)) ?? otherwise;
  return {
    salary: text('salary'),
    home: oneOf('home', HOMES, example.home),
    route: oneOf('route', ROUTES, example.route),
    office: text('office'),
    food: text('food'),
    recruitment: text('recruitment'),
    ticket: text('ticket'),
    insurance: text('insurance'),
    secondYear: text('secondYear'),
    training: oneOf('training', ['none', ...facts.trainings.map(({ id }) => id)], example.training),
    end: oneOf('end', ENDS, example.end),
    endAmount: text('endAmount'),
  };
}

/** Writes the choices that differ from the example as a query. The address's other parameters, such as a partner's code, stay. */
export function queryOf(choices: CostChoices, facts: CostFacts, address = ''): string {
  const example = exampleChoices(facts);
  const others = [...new URLSearchParams(address)].filter(([name]) => !(name in example));
  const changed = Object.entries(choices).filter(([name, value]) => value !== example[name as keyof CostChoices]);
  const query = [...others, ...changed];
  return query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
}

/** Whether an address holds a choice, and not only where the visitor came from. */
export function holdsChoices(address: string, facts: CostFacts): boolean {
  const example = exampleChoices(facts);
  return [...new URLSearchParams(address).keys()].some((name) => name in example);
}
