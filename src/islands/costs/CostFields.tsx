import type { RefObject } from 'react';
import { formatRange, rangeOf } from '#src/lib/amount.ts';
import { counts, type AmountName, type CostChoices, type CostFacts } from '#src/lib/cost-choices.ts';
import { ChoiceGroup } from '../kit/ChoiceGroup.tsx';
import { FigureField } from '../kit/FigureField.tsx';
import { AMOUNT_LABELS, RECRUITMENT_HINT, ROUTE_DETAILS, ROUTE_LABELS } from './cost-texts.ts';

interface CostFieldsProps {
  form: RefObject<HTMLFormElement | null>;
  choices: CostChoices;
  facts: CostFacts;
  problems: Partial<Record<AmountName, string>>;
  onChange: (changes: Partial<CostChoices>) => void;
}

const UNKNOWN_PRICE = 'Ask for today’s price and enter it. If empty, it isn’t counted.';
const ROUTES = ['dubai-now', 'partner', 'office'] as const;

export function CostFields({ form, choices, facts, problems, onChange }: CostFieldsProps) {
  const amount = (name: AmountName, per: string, hint?: string) =>
    counts(name, choices) && (
      <FigureField
        unit="AED"
        keyboard="text"
        id={name}
        label={AMOUNT_LABELS[name]}
        value={choices[name]}
        per={per}
        hint={hint}
        problem={problems[name]}
        onType={(value) => onChange({ [name]: value })}
      />
    );
  const choose = (name: 'home' | 'route' | 'training' | 'end') => ({
    name,
    value: choices[name],
    onChoose: (value: string) => onChange({ [name]: value }),
  });

  return (
    <form
      data-sends-nothing
      ref={form}
      className="grid gap-7 print:hidden noscript:hidden"
      onSubmit={(event) => event.preventDefault()}
    >
      <ChoiceGroup
        legend="Whose visa?"
        options={ROUTES.map((value) => ({ value, label: ROUTE_LABELS[value], detail: ROUTE_DETAILS[value](facts) }))}
        {...choose('route')}
      />
      {amount('salary', 'a month')}
      {amount('office', 'a month', 'Two numbers stay a range. Ask the office for its price today.')}
      <ChoiceGroup
        legend="Where does she live?"
        options={[
          { value: 'with-us', label: 'With us' },
          { value: 'own', label: 'On her own', detail: 'Agree on rent, food and transport in her salary' },
        ]}
        {...choose('home')}
      />
      {amount('food', 'a month', 'Two numbers stay a range. Add her phone if you pay for it.')}
      {amount('recruitment', 'once', RECRUITMENT_HINT(facts))}
      {amount('insurance', 'a year')}
      {amount('secondYear', 'once', `We found no price of the last three years. ${UNKNOWN_PRICE}`)}
      {amount('ticket', 'in two years', `It depends on her home and the season. ${UNKNOWN_PRICE}`)}
      <ChoiceGroup
        legend="Training"
        options={[
          { value: 'none', label: 'None' },
          ...facts.trainings.map(({ id, label, price }) => ({
            value: id,
            label: `${label}, ${formatRange(rangeOf(price.low, price.high))}`,
          })),
        ]}
        {...choose('training')}
      />
      {choices.route !== 'office' && (
        <ChoiceGroup
          legend="End of service"
          hint={facts.endReadings}
          options={[
            { value: 'none', label: 'None' },
            { value: 'days', label: `${facts.endDays} days a year` },
            { value: 'own', label: 'Own amount' },
          ]}
          {...choose('end')}
        />
      )}
      {amount('endAmount', 'in two years')}
    </form>
  );
}
