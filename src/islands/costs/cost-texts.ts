import { formatRange, rangeOf } from '#src/lib/amount.ts';
import type { AedRange, AmountName, CostChoices, CostFacts } from '#src/lib/cost-choices.ts';
import { MONTHS, type CostLine, type Costs } from '#src/lib/nanny-costs.ts';

export const LINE_LABELS: Readonly<Record<CostLine['name'], string>> = {
  salary: 'Her salary',
  office: 'The office’s price',
  food: 'Food',
  recruitment: 'Recruitment fee',
  visa: 'Visa and insurance',
  secondYear: 'Visa, second year',
  end: 'End of service',
  training: 'Training',
  ticket: 'Return ticket',
};

export const AMOUNT_LABELS: Readonly<Record<AmountName, string>> = {
  salary: 'Her salary',
  office: 'The office’s price',
  food: 'Food and phone',
  recruitment: 'Recruitment fee of an office',
  ticket: 'Return ticket',
  insurance: 'Insurance',
  secondYear: 'Visa, second year',
  endAmount: 'Your amount',
};

/** Explains what a line of the table is made of. */
export function noteOf(
  { name, firstMonth }: CostLine,
  { route, end, training }: CostChoices,
  facts: CostFacts,
): string {
  const { partner, firstYear, endDays, trainings } = facts;
  switch (name) {
    case 'salary':
    case 'office':
    case 'food':
      return `${formatRange(firstMonth)} a month, ${MONTHS} months`;
    case 'visa':
      return route === 'partner'
        ? `${formatRange(rangeOf(partner.price))}, and ${formatRange(rangeOf(partner.monthly))} a month. Insurance is in it`
        : `${aed(firstYear)} for the visa in the first year, and insurance for both`;
    case 'recruitment':
      return 'Once, to the office that found her';
    case 'secondYear':
      return 'As you were quoted';
    case 'end':
      return end === 'days' ? `${endDays} days’ pay for each year` : 'As you agree';
    case 'training':
      return trainings.find(({ id }) => id === training)?.label ?? '';
    case 'ticket':
      return 'Once in two years';
  }
}

/** "AED 2,300 to 5,000 (2020 prices)" */
function aed({ low, high, ofYear }: AedRange): string {
  return formatRange(rangeOf(low, high)) + (ofYear === undefined ? '' : ` (${ofYear} prices)`);
}

/** "Without the visa’s second year and the return ticket"; "" if all is counted. */
export function withoutText({ uncounted }: Costs): string {
  const names = uncounted.map((name) => UNCOUNTED[name] ?? '');
  return names.length === 0 ? '' : `Without ${names.join(' and ')}`;
}

const UNCOUNTED: Partial<Record<AmountName, string>> = {
  secondYear: 'the visa’s second year',
  ticket: 'the return ticket',
};

/** Eight lines for a chat. */
export function chatText(costs: Costs, choices: CostChoices, address: string): string {
  const { aMonth, firstMonth, twoYears, lines } = costs;
  const [first, ...others] = lines;
  const without = withoutText(costs).toLowerCase();
  const home = choices.home === 'with-us' ? 'She lives with us' : 'She lives on her own';
  return [
    'What our nanny costs in two years',
    `${home}. ${choices.route === 'partner' ? 'Nova’s visa partner’s package' : ROUTE_LABELS[choices.route]}.`,
    `A month, on average: ${formatRange(aMonth)}`,
    `First month: ${formatRange(firstMonth)}`,
    [`Two years: ${formatRange(twoYears)}`, without].filter(Boolean).join(', '),
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
  'dubai-now': ({ firstYear }: CostFacts) =>
    `${aed(firstYear)} in the first year. The second year and insurance are extra`,
  partner: ({ partner }: CostFacts) =>
    `${formatRange(rangeOf(partner.price))} for two years, and ${formatRange(rangeOf(partner.monthly))} a month. Insurance is in it`,
  office: ({ office }: CostFacts) => `${aed(office)} a month. Her salary is in it`,
} as const;

export const RECRUITMENT_HINT = ({ recruitment }: CostFacts) =>
  `${aed(recruitment)}, once. 0 if you found her yourselves. Her former family may ask for part of what they paid.`;
