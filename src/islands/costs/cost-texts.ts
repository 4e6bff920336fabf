import { formatRange, rangeOf } from '#src/lib/amount.ts';
import type { AmountName, CostChoices, CostFacts } from '#src/lib/cost-choices.ts';
import { MONTHS, type CostLine, type Costs } from '#src/lib/nanny-costs.ts';

export const LINE_LABELS: Readonly<Record<CostLine['name'], string>> = {
  salary: 'Her salary',
  office: 'The office’s price',
  food: 'Food',
  visa: 'Visa and insurance',
  end: 'End of service',
  training: 'Training',
  ticket: 'Return ticket',
};

export const AMOUNT_LABELS: Readonly<Record<AmountName, string>> = {
  salary: 'Her salary',
  office: 'The office’s price',
  food: 'Food and phone',
  ticket: 'Return ticket',
  insurance: 'Insurance',
  endAmount: 'Your amount',
};

/** What a line of the table is made of. */
export function noteOf(
  { name, firstMonth }: CostLine,
  { route, end, training }: CostChoices,
  facts: CostFacts,
): string {
  const { partner, firstYear, secondYear, endDays, trainings } = facts;
  switch (name) {
    case 'salary':
    case 'office':
    case 'food':
      return `${formatRange(firstMonth)} a month, ${MONTHS} months`;
    case 'visa':
      return route === 'partner'
        ? `${formatRange(rangeOf(partner.price))}, and ${formatRange(rangeOf(partner.monthly))} a month. Insurance is in it`
        : `${aed(firstYear)} in the first year, ${aed(secondYear)} in the second, and insurance for both`;
    case 'end':
      return end === 'days' ? `${endDays} days’ pay for each year` : 'As you agree';
    case 'training':
      return trainings.find(({ id }) => id === training)?.label ?? '';
    case 'ticket':
      return 'Once in two years';
  }
}

function aed({ low, high }: { low: number; high: number }): string {
  return formatRange(rangeOf(low, high));
}

/** Eight lines for a chat. */
export function chatText(
  { aMonth, firstMonth, twoYears, lines }: Costs,
  choices: CostChoices,
  address: string,
): string {
  const [first, ...others] = lines;
  const home = choices.home === 'with-us' ? 'She lives with us' : 'She lives on her own';
  return [
    'What our nanny costs in two years',
    `${home}. ${ROUTE_LABELS[choices.route]}.`,
    `A month, on average: ${formatRange(aMonth)}`,
    `First month: ${formatRange(firstMonth)}`,
    `Two years: ${formatRange(twoYears)}`,
    first === undefined ? 'Nothing is counted' : `${LINE_LABELS[first.name]}: ${formatRange(first.twoYears)}`,
    others.map((line) => `${LINE_LABELS[line.name]} ${formatRange(line.twoYears)}`).join(', ') || 'Nothing else',
    address,
  ].join('\n');
}

export const ROUTE_LABELS: Readonly<Record<CostChoices['route'], string>> = {
  'dubai-now': 'We sponsor her, in Dubai Now',
  partner: 'Our visa partner’s package',
  office: 'An office’s monthly worker',
};

export const ROUTE_DETAILS = {
  'dubai-now': ({ firstYear, secondYear }: CostFacts) =>
    `${aed(firstYear)}, and ${aed(secondYear)} in the second year. Insurance comes on top`,
  partner: ({ partner }: CostFacts) =>
    `${formatRange(rangeOf(partner.price))} for two years, and ${formatRange(rangeOf(partner.monthly))} a month. Insurance is in it`,
  office: ({ office }: CostFacts) => `${aed(office)} a month. Her salary is in it`,
} as const;
