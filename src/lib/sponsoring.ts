import { readAmount } from './amount.ts';
import { typedNumber } from './latin-digits.ts';

/** Figures from the facts of law. Incomes are a household's per month, in AED. */
export interface SponsorFigures {
  income: number;
  /** The income that older guides still print. */
  formerIncome: number;
  youngest: number;
  oldest: number;
}

export interface SponsorAnswers {
  income: string;
  family: '' | 'yes' | 'no';
  home: '' | 'own-name' | 'company' | 'none';
  bedrooms: '' | 'two' | 'fewer';
  age: string;
  visa: '' | 'abroad' | 'visit' | 'family' | 'office' | 'cancelled';
}

export const NO_ANSWERS: SponsorAnswers = { income: '', family: '', home: '', bedrooms: '', age: '', visa: '' };

export interface Finding {
  about: keyof SponsorAnswers;
  /** `open`: the family must ask, or do something first. */
  state: 'good' | 'open' | 'bad';
  text: string;
}

export interface SponsorAnswer {
  headline: string;
  findings: Finding[];
  next: string[];
}

export type SponsorProblems = Partial<Record<keyof SponsorAnswers, string>>;

/** Judges whether a family may sponsor a nanny. @returns the answer, or a sentence for each field that is missing or wrong */
export function judgeSponsoring(answers: SponsorAnswers, figures: SponsorFigures): SponsorAnswer | SponsorProblems {
  const income = readAmount(answers.income, {
    most: 10_000_000,
    missing: 'Please enter what the household earns in a month.',
  });
  const age = readAge(answers.age);
  const { family, home, bedrooms, visa } = answers;
  const isTyped = typeof income !== 'string' && typeof age !== 'string';
  if (!isTyped || family === '' || home === '' || bedrooms === '' || visa === '') {
    const missing = 'Please choose an answer.';
    return {
      ...(typeof income === 'string' && { income }),
      ...(family === '' && { family: missing }),
      ...(home === '' && { home: missing }),
      ...(bedrooms === '' && { bedrooms: missing }),
      ...(typeof age === 'string' && { age }),
      ...(visa === '' && { visa: missing }),
    };
  }
  const findings: Finding[] = [
    { about: 'income', ...judgeIncome(income.low / 100, figures) },
    { about: 'family', ...FAMILY[family] },
    { about: 'home', ...HOME[home] },
    { about: 'bedrooms', ...BEDROOMS[bedrooms] },
    { about: 'age', ...judgeAge(age, figures) },
    { about: 'visa', ...VISA[visa] },
  ];
  return { headline: headlineOf(findings), findings, next: nextSteps(findings, visa) };
}

export function isAnswer(result: SponsorAnswer | SponsorProblems): result is SponsorAnswer {
  return 'headline' in result;
}

function readAge(typed: string): number | string {
  if (typed.trim() === '') return 'Please enter her age in years.';
  const age = typedNumber(typed);
  return age >= 10 && age <= 99 ? age : 'Please enter her age in figures, such as 34.';
}

type Part = Omit<Finding, 'about'>;

function judgeIncome(income: number, figures: SponsorFigures): Part {
  if (income >= figures.income) return { state: 'good', text: 'Your income is above both figures that are in print.' };
  if (income >= figures.formerIncome) {
    return { state: 'open', text: 'Your income is between the two figures that are in print. Ask MOHRE in writing.' };
  }
  return { state: 'bad', text: 'Your income is below both figures that are in print.' };
}

const FAMILY: Readonly<Record<'yes' | 'no', Part>> = {
  yes: { state: 'good', text: 'Your family lives with you in the UAE.' },
  no: { state: 'open', text: 'Your family does not live with you in the UAE. Ask MOHRE whether you may sponsor.' },
};

const HOME: Readonly<Record<Exclude<SponsorAnswers['home'], ''>, Part>> = {
  'own-name': { state: 'good', text: 'You can show that the home is yours, or rented in your name.' },
  company: { state: 'open', text: 'Your company provides the home. Ask it for a letter or a copy of the contract.' },
  none: { state: 'open', text: 'You have no contract in your name yet. Get one first.' },
};

const BEDROOMS: Readonly<Record<'two' | 'fewer', Part>> = {
  two: { state: 'good', text: 'Your home has enough bedrooms.' },
  fewer: { state: 'open', text: 'Your home may have too few bedrooms.' },
};

function judgeAge(age: number, { youngest, oldest }: SponsorFigures): Part {
  if (age < youngest) return { state: 'bad', text: 'She is too young. Nobody may employ her in a home.' };
  if (age > oldest)
    return { state: 'open', text: 'She is above the usual age. Ask MOHRE whether it makes an exception.' };
  return { state: 'good', text: 'Her age is within the rule.' };
}

const VISA: Readonly<Record<Exclude<SponsorAnswers['visa'], ''>, Part>> = {
  abroad: { state: 'good', text: 'She is abroad. She comes with an entry permit for your home.' },
  visit: { state: 'open', text: 'She is on a visit visa. She may not work for you until her permit is issued.' },
  family: { state: 'open', text: 'She is with another family. It must cancel or transfer her visa first.' },
  office: { state: 'open', text: 'An office sponsors her. Then the office employs her, or it transfers her to you.' },
  cancelled: { state: 'good', text: 'Her former visa is cancelled. Check the last day she may stay.' },
};

function headlineOf(findings: readonly Finding[]): string {
  if (findings.some(({ state }) => state === 'bad')) return 'No, not as things stand.';
  const open = findings.filter(({ state }) => state === 'open').map(({ about }) => about);
  if (open.length === 0) return 'Yes, probably.';
  return open.length === 1 && open[0] === 'visa'
    ? 'Yes, probably. First settle her present visa.'
    : 'Perhaps. Ask first.';
}

function nextSteps(findings: readonly Finding[], visa: SponsorAnswers['visa']): string[] {
  const stateOf = (about: Finding['about']) => findings.find((finding) => finding.about === about)?.state;
  if (stateOf('age') === 'bad') return ['Look for a nanny who is old enough.'];
  return [
    ...(stateOf('income') === 'bad' ? ['Ask a licensed office for a worker whom it sponsors itself.'] : []),
    ...((['income', 'family', 'home', 'bedrooms', 'age'] as const).some((about) => stateOf(about) === 'open')
      ? ['Ask MOHRE, and keep the answer in writing.']
      : []),
    ...(visa === 'family' || visa === 'office'
      ? ['Ask her present sponsor for the cancellation or the transfer, in writing.']
      : []),
    ...(visa === 'family' ? ['Ask MOHRE what you may owe that family.'] : []),
    ...(stateOf('income') === 'bad' ? [] : ['Apply in the Dubai Now app, or ask our visa partner to do it.']),
    'Don’t let her start, even for a day, before her permit is issued.',
  ];
}
