import { useState } from 'react';
import { FAILED_BUILD, fetchReadiness, type Unready } from '#src/contract/system.ts';
import { Box } from '#src/islands/dashboard/Box.tsx';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import { capitalised, formatCount } from '#src/lib/text.ts';
import { createResource } from '#src/stores/resource.ts';
import { LawBox } from './LawBox.tsx';

/** What the site lacks before it goes live, the last build if it failed, and the facts of law. */
export function ReadinessPanel() {
  const [readiness] = useState(() => createResource(fetchReadiness));
  return (
    <div className="today outline-none" tabIndex={-1}>
      <Loaded resource={readiness} failed="What is missing didn’t load.">
        {(found) => <Problems found={found.filter(({ key }) => key !== FAILED_BUILD)} />}
      </Loaded>
      <div className="today-rail">
        <Loaded resource={readiness} failed="The last build didn’t load.">
          {(found) => <FailedBuild failed={found.find(({ key }) => key === FAILED_BUILD)} />}
        </Loaded>
        <LawBox />
      </div>
    </div>
  );
}

function Problems({ found }: { found: readonly Unready[] }) {
  const serious = found.filter((one) => one.serious);
  const others = found.filter((one) => !one.serious);
  return (
    <div className="rounded-card border border-line bg-white">
      {found.length === 0 && <p className="px-5 py-4">Nothing is missing. The site is ready.</p>}
      <ProblemGroup heading="Serious" note="The site should not go live with these." rows={serious} isUrgent />
      <ProblemGroup heading="Can wait" note="The site leaves these out until they are there." rows={others} />
    </div>
  );
}

interface ProblemGroupProps {
  heading: string;
  note: string;
  rows: readonly Unready[];
  isUrgent?: boolean;
}

function ProblemGroup({ heading, note, rows, isUrgent = false }: ProblemGroupProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={`${heading}, ${formatCount(rows.length, 'thing', 'things')}`} className="today-list">
      <div className="today-head">
        <h2 className={isUrgent ? 'text-danger' : ''}>
          {heading} <span className="count">{rows.length}</span>
        </h2>
        <p className="text-dusk max-sm:hidden">{note}</p>
      </div>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={row.key}
            className="grid gap-x-6 px-5 py-2 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
          >
            <Sentence text={row.text} />
            <Where where={row.where} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The problem, and below it what follows from it. */
function Sentence({ text }: { text: string }) {
  const [what = '', ...rest] = text.split(': ');
  const follows = rest.join(': ');
  return (
    <p>
      <span className="block font-semibold">{what}</span>
      {follows && <span className="block text-sm text-dusk">{capitalised(follows)}</span>}
    </p>
  );
}

/** Whether the last build of the pages failed, and why. */
function FailedBuild({ failed }: { failed: Unready | undefined }) {
  if (failed === undefined) {
    return (
      <Box heading="The last build" beside={<State of="done">done</State>}>
        <p>The site shows the pages of its last build.</p>
      </Box>
    );
  }
  return (
    <Box heading="The last build" beside={<State of="failed">failed</State>}>
      <p className="wrap-anywhere">{failed.text}</p>
      <Where where={failed.where} />
    </Box>
  );
}

/** Where to fix a problem: a link to a page of this site, or the name of a file or a variable. */
function Where({ where }: { where: string }) {
  if (!where.startsWith('/')) return <p className="[font-family:monospace] text-sm text-dusk">{where}</p>;
  return (
    <p>
      <a href={where} className={TEXT_LINK}>
        Fix it here
      </a>
    </p>
  );
}
