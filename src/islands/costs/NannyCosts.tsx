import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatRange } from '#src/lib/amount.ts';
import {
  exampleChoices,
  holdsChoices,
  queryOf,
  readChoices,
  type CostChoices,
  type CostFacts,
} from '#src/lib/cost-choices.ts';
import { calculateCosts, isCosts } from '#src/lib/nanny-costs.ts';
import { showSuccess, showToast } from '#src/stores/toast.ts';
import { valuesOf } from '../kit/sheet-values.ts';
import { CostBar } from './CostBar.tsx';
import { CostFields } from './CostFields.tsx';
import { CostResult } from './CostResult.tsx';
import { CostTable } from './CostTable.tsx';
import { chatText } from './cost-texts.ts';

interface NannyCostsProps {
  facts: CostFacts;
  sources: Readonly<Record<string, string>>;
  /** An illustration on the upper edge of the result. */
  children?: ReactNode;
}

/** The pause in typing after which the URL and the screen reader follow. */
const PAUSE_MS = 700;

/** Shows the example at first. The URL holds what was changed; nothing is stored or sent. */
export function NannyCosts({ facts, sources, children }: NannyCostsProps) {
  const [choices, setChoices] = useState(() => exampleChoices(facts));
  const form = useRef<HTMLFormElement>(null);
  const [isTouched, setIsTouched] = useState(false);
  const [announced, setAnnounced] = useState('');
  const result = calculateCosts(choices, facts);
  const [costs, problems] = isCosts(result) ? [result, {}] : [null, result];
  const said = costs ? `On average ${formatRange(costs.aMonth)} a month.` : 'An amount must be corrected.';

  useEffect(() => {
    // Without choices in the address, what was typed or chosen before this script loaded counts.
    const isShared = holdsChoices(location.search, facts);
    const before = isShared ? location.search : form.current ? valuesOf(form.current) : {};
    const chosen = readChoices(new URLSearchParams(before), facts);
    setChoices(chosen);
    if (!isShared && queryOf(chosen, facts)) setIsTouched(true);
  }, [facts]);

  useEffect(() => {
    if (!isTouched) return undefined;
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', addressOf(choices, facts) + location.hash);
      setAnnounced(said);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [choices, facts, isTouched, said]);

  const change = (changes: Partial<CostChoices>) => {
    setIsTouched(true);
    setChoices((before) => ({ ...before, ...changes }));
  };

  return (
    <>
      <div className="grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-16 print:block">
        <CostFields form={form} choices={choices} facts={facts} problems={problems} onChange={change} />
        <CostResult
          costs={costs}
          scene={children}
          onCopy={() => void copy(costs ? chatText(costs, choices, location.origin + addressOf(choices, facts)) : '')}
        />
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <h2 className="mt-16 text-2xl print:mt-4">Line by line, two years</h2>
      {costs ? (
        <CostTable {...{ costs, choices, facts, sources }} />
      ) : (
        <p className="mt-4">Correct the marked amount to see the lines.</p>
      )}
      <CostBar costs={costs} />
    </>
  );
}

function addressOf(choices: CostChoices, facts: CostFacts): string {
  return location.pathname + queryOf(choices, facts, location.search);
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess('Copied. Paste it into a chat.');
  } catch {
    showToast({ title: 'Error', description: 'Please select and copy the numbers yourself.', tone: 'error' });
  }
}
