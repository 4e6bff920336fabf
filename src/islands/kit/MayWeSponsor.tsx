import { useEffect, useRef, useState } from 'react';
import {
  isAnswer,
  judgeSponsoring,
  NO_ANSWERS,
  type SponsorAnswers,
  type SponsorFigures,
} from '#src/lib/sponsoring.ts';
import { FocusTarget } from '../form/FocusTarget.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { FigureField } from './FigureField.tsx';
import { valuesOf } from './sheet-values.ts';
import { OPTIONS, QUESTIONS, type Rules } from './sponsor-questions.ts';
import { SponsorResult } from './SponsorResult.tsx';

interface MayWeSponsorProps {
  figures: SponsorFigures;
  rules: Rules;
}

/** Six questions and an answer in words. Nothing is stored or sent. */
export function MayWeSponsor({ figures, rules }: MayWeSponsorProps) {
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [step, setStep] = useState<'answering' | 'asked' | 'answered' | 'changing'>('answering');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was typed or chosen before this script loaded counts.
    if (form.current) setAnswers({ ...NO_ANSWERS, ...valuesOf(form.current) });
  }, []);
  // The button that led back has disappeared.
  useEffect(() => {
    if (step === 'changing') form.current?.focus();
  }, [step]);
  const result = judgeSponsoring(answers, figures);
  const problems = step !== 'answering' && !isAnswer(result) ? result : {};
  const answer = (changes: Partial<SponsorAnswers>) => setAnswers((before) => ({ ...before, ...changes }));

  if (step === 'answered' && isAnswer(result)) {
    return <SponsorResult {...{ answers, rules }} answer={result} onChange={() => setStep('changing')} />;
  }
  const group = (name: 'family' | 'home' | 'bedrooms' | 'visa') => (
    <ChoiceGroup
      name={name}
      legend={QUESTIONS[name]}
      options={OPTIONS[name]}
      value={answers[name]}
      problem={problems[name]}
      onChoose={(value) => answer({ [name]: value })}
    />
  );
  const figure = (name: 'income' | 'age', per: string, unit?: string) => (
    <FigureField
      id={name}
      label={QUESTIONS[name]}
      value={answers[name]}
      unit={unit}
      per={per}
      problem={problems[name]}
      onType={(value) => answer({ [name]: value })}
    />
  );
  return (
    <form
      data-sends-nothing
      ref={form}
      tabIndex={-1}
      className="grid max-w-[32em] gap-7 outline-none print:hidden noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        setStep(isAnswer(result) ? 'answered' : 'asked');
      }}
    >
      {figure('income', 'a month', 'AED')}
      {group('family')}
      {group('home')}
      {group('bedrooms')}
      {figure('age', 'years')}
      {group('visa')}
      {Object.keys(problems).length > 0 && (
        <FocusTarget as="p" role="alert" className="text-danger">
          Please answer all six questions.
        </FocusTarget>
      )}
      <button
        type="submit"
        className="min-h-12 justify-self-start rounded-full bg-ember px-7 font-semibold text-white hover:bg-night"
      >
        See the answer
      </button>
    </form>
  );
}
