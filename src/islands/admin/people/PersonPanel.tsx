import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Erased as Counts } from '#src/contract/erase.ts';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { Erased } from './EraseDialog.tsx';
import { $key, createPerson } from './person.ts';
import { PersonHead } from './PersonHead.tsx';
import { PersonItems } from './PersonItems.tsx';
import { PersonRail } from './PersonRail.tsx';

/** Everything of one person, by email address or phone number. */
export function PersonPanel() {
  const key = useStore($key);
  if (key === '') return <p>Search for a person in the bar, or open one from a list.</p>;
  return <PersonOf key={key} typed={key} />;
}

function PersonOf({ typed }: { typed: string }) {
  const [person] = useState(() => createPerson(typed));
  const [erased, setErased] = useState<Counts | null>(null);
  if (erased) return <Erased erased={erased} />;
  return (
    <div tabIndex={-1} className="outline-none">
      <Loaded resource={person} failed="This person didn’t load." loading="Loading this person...">
        {(value) => (
          <>
            <PersonHead person={person} value={value} />
            <div className="mt-3 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
              <PersonItems items={value.items} isReached={value.phoneE164 !== null} />
              <PersonRail person={person} value={value} onErased={setErased} />
            </div>
            {value.items.length === 0 && (
              <p>
                Perhaps the person left another address or number.{' '}
                <a href="/admin/people" className={TEXT_LINK}>
                  Open the lists of people
                </a>
              </p>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
