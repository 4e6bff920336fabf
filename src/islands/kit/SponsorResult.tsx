import { formatRange, readAmount } from '#src/lib/amount.ts';
import type { Finding, SponsorAnswer, SponsorAnswers } from '#src/lib/sponsoring.ts';
import { FocusTarget } from '../form/FocusTarget.tsx';
import { SheetButton } from './SheetButton.tsx';
import { OPTIONS, QUESTIONS, type Rules } from './sponsor-questions.ts';

interface SponsorResultProps {
  answers: SponsorAnswers;
  answer: SponsorAnswer;
  rules: Rules;
  onChange: () => void;
}

const STATES = { good: 'This is fine', open: 'To settle first', bad: 'This rules it out' } as const;

export function SponsorResult({ answers, answer, rules, onChange }: SponsorResultProps) {
  return (
    <div className="grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-12 print:block">
      <div className="rounded-card bg-mint p-5 sm:p-8">
        <FocusTarget as="h2" className="text-xl">
          {answer.headline}
        </FocusTarget>
        <ul className="mt-5 rounded-2xl bg-white px-5">
          {answer.findings.map((finding) => (
            <FoundRule key={finding.about} finding={finding} value={shown(answers, finding.about)} rules={rules} />
          ))}
        </ul>
      </div>
      <div>
        <section className="rounded-card border border-line bg-white p-6 sm:p-8">
          <h2 className="text-lg">What to do next</h2>
          <ol className="mt-4 list-decimal space-y-3 ps-5">
            {answer.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <p className="mt-6 flex flex-wrap gap-3 print:hidden">
          <SheetButton label="Change the answers" onPress={onChange} />
          <SheetButton label="Print" onPress={() => print()} />
        </p>
      </div>
    </div>
  );
}

function FoundRule({ finding, value, rules }: { finding: Finding; value: string; rules: Rules }) {
  const { texts, source } = rules[finding.about];
  return (
    <li className="border-b border-line py-5 last:border-0">
      <p className="font-semibold">
        {QUESTIONS[finding.about].replace(/[^?]$/, '$&:')} {value}
      </p>
      <p className={`text-sm font-semibold ${finding.state === 'good' ? 'text-success' : 'text-ember'}`}>
        {STATES[finding.state]}
      </p>
      <p className="mt-1">
        {finding.text} {texts.join(' ')}
      </p>
      <p className="mt-1 text-sm text-dusk">{source}</p>
    </li>
  );
}

function shown(answers: SponsorAnswers, about: Finding['about']): string {
  if (about === 'age') return answers.age;
  if (about === 'income') {
    const income = readAmount(answers.income, { most: Infinity, missing: '' });
    return typeof income === 'string' ? answers.income : formatRange(income);
  }
  return OPTIONS[about].find(({ value }) => value === answers[about])?.label ?? '';
}
