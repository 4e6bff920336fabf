import type { AmountRule } from './amount.ts';

const ROUTES = ['dubai-now', 'partner', 'office'] as const;
const HOMES = ['with-us', 'own'] as const;
const ENDS = ['none', 'days', 'own'] as const;

/** What the content knows, in AED. */
export interface CostFacts {
  partner: { price: number; monthly: number };
  firstYear: AedRange;
  secondYear: AedRange;
  office: AedRange;
  ticket: AedRange;
  insurance: AedRange;
  food: AedRange;
  endDays: number;
  trainings: readonly { id: string; label: string; price: AedRange }[];
}

interface AedRange {
  low: number;
  high: number;
}

/** The amounts are texts as somebody typed them. */
export interface CostChoices {
  salary: string;
  home: (typeof HOMES)[number];
  route: (typeof ROUTES)[number];
  office: string;
  food: string;
  ticket: string;
  insurance: string;
  training: string;
  end: (typeof ENDS)[number];
  endAmount: string;
}

export type AmountName = 'salary' | 'office' | 'food' | 'ticket' | 'insurance' | 'endAmount';

export const AMOUNT_RULES: Readonly<Record<AmountName, AmountRule>> = {
  salary: { most: 100_000, missing: 'Please enter what you pay her in a month.' },
  office: { most: 100_000, missing: 'Please enter what the office asks in a month.' },
  food: { most: 20_000, missing: 'Please enter an amount, or 0.', allowsZero: true },
  ticket: { most: 50_000, missing: 'Please enter an amount, or 0.', allowsZero: true },
  insurance: { most: 50_000, missing: 'Please enter an amount, or 0.', allowsZero: true },
  endAmount: { most: 500_000, missing: 'Please enter the amount that you agree on.' },
};

/** Whether an amount counts with these choices. Others are neither asked for nor checked. */
export function counts(name: AmountName, { route, home, end }: CostChoices): boolean {
  switch (name) {
    case 'office':
      return route === 'office';
    case 'food':
      return home === 'with-us';
    case 'insurance':
      return route === 'dubai-now';
    case 'endAmount':
      return route !== 'office' && end === 'own';
    default:
      return route !== 'office';
  }
}

/** The worked example: a family sponsors a nanny who lives with it. */
export function exampleChoices(facts: CostFacts): CostChoices {
  return {
    salary: '2,500',
    home: 'with-us',
    route: 'dubai-now',
    office: typed(facts.office),
    food: typed(facts.food),
    ticket: typed(facts.ticket),
    insurance: typed(facts.insurance),
    training: facts.trainings[0]?.id ?? 'none',
    end: 'days',
    endAmount: '',
  };
}

function typed({ low, high }: AedRange): string {
  return `${low.toLocaleString('en-GB')} to ${high.toLocaleString('en-GB')}`;
}

/** An amount in an address can be wrong like a typed one, and is shown; an unknown choice is left out. */
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
    ticket: text('ticket'),
    insurance: text('insurance'),
    training: oneOf('training', ['none', ...facts.trainings.map(({ id }) => id)], example.training),
    end: oneOf('end', ENDS, example.end),
    endAmount: text('endAmount'),
  };
}

/** The address holds what differs from the example. */
export function queryOf(choices: CostChoices, facts: CostFacts): string {
  const example = exampleChoices(facts);
  const changed = Object.entries(choices).filter(([name, value]) => value !== example[name as keyof CostChoices]);
  return changed.length === 0 ? '' : `?${new URLSearchParams(changed)}`;
}
