import { useState } from 'react';
import { fetchLaw, type LawLine } from '#src/contract/system.ts';
import { Box } from '#src/islands/dashboard/Box.tsx';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { entryName } from '#src/lib/content-problems.ts';
import { formatDate } from '#src/lib/dates.ts';
import { findStaleLaw } from '#src/lib/law.ts';
import { capitalised } from '#src/lib/text.ts';
import { createResource } from '#src/stores/resource.ts';

/** The facts of law, each with its source. Those that are due for a check come first. */
export function LawBox() {
  const [law] = useState(() => createResource(fetchLaw));
  return (
    <Loaded resource={law} failed="The facts of law didn’t load.">
      {(facts) => <Facts facts={facts} due={findStaleLaw(facts, new Date())} />}
    </Loaded>
  );
}

function Facts({ facts, due }: { facts: readonly LawLine[]; due: readonly string[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const isDue = ({ file }: LawLine) => due.includes(file);
  const shown = [...facts.filter(isDue), ...(showsAll ? facts.filter((fact) => !isDue(fact)) : [])];
  return (
    <Box heading="Facts of law" beside={<span className="count">{`${due.length} of ${facts.length} due`}</span>}>
      <ul className="divide-y divide-line">
        {shown.map((fact) => (
          <li key={fact.file} className="py-2 wrap-anywhere">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">{titleOf(fact)}</span>
              <span className={isDue(fact) ? 'text-danger' : 'text-dusk'}>
                Checked {formatDate(new Date(fact.checkedOn))}
              </span>
            </p>
            <p>{fact.text}</p>
            <p className="flex gap-4">
              <a href={fact.source} target="_blank" rel="noreferrer" className={TEXT_LINK}>
                Source<span className="sr-only"> of {titleOf(fact)}, in a new tab</span>
              </a>
              {fact.edit !== undefined && (
                <a href={fact.edit} className={TEXT_LINK}>
                  Edit<span className="sr-only"> {titleOf(fact)}</span>
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
      <Button tone="quiet" onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? 'Only those that are due' : `All ${facts.length} facts`}
      </Button>
    </Box>
  );
}

/** "Sick leave" */
function titleOf({ file }: LawLine): string {
  return capitalised(entryName(file).replaceAll('-', ' ').replace('dubai', 'Dubai'));
}
