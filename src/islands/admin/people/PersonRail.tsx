import { useState } from 'react';
import { previewErasure, type Erased } from '#src/contract/erase.ts';
import type { Person } from '#src/contract/people.ts';
import { Box } from '#src/islands/dashboard/Box.tsx';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { formatAed } from '#src/lib/money.ts';
import { showError, watchExpiry } from '#src/stores/session-calls.ts';
import { erasable, hasRows } from './erasure.ts';
import { EraseDialog, type Found } from './EraseDialog.tsx';
import { FamilyCode } from './FamilyCode.tsx';
import type { ReadPerson } from './person.ts';
import { PersonNotes } from './PersonNotes.tsx';

interface PersonRailProps extends ReadPerson {
  onErased: (erased: Erased) => void;
}

export function PersonRail({ person, value, onErased }: PersonRailProps) {
  return (
    <div className="grid gap-4 print:hidden">
      <PersonNotes person={person} value={value} />
      <Sums of={value} />
      <FamilyCodes person={person} value={value} />
      <Erase keys={value.keys} onErased={onErased} />
    </div>
  );
}

function Sums({ of: { balance, earnedAed } }: { of: Person }) {
  const sums = { 'Paid in all': balance.paidAed, 'Still due': balance.restAed, 'Earned by partners': earnedAed };
  return (
    <Box heading="Money">
      <dl className="mt-1">
        {Object.entries(sums).map(([label, sum]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="text-dusk">{label}</dt>
            <dd className="font-semibold whitespace-nowrap">{formatAed(sum)}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

function FamilyCodes({ person, value: { items, name, email, phone } }: ReadPerson) {
  const codes = items.filter(({ kind, state }) => kind === 'family-code' && state === 'open');
  return (
    <Box
      heading="Nova Family code"
      beside={
        <ModalButton text="Issue one" label="Issue one Nova Family code" heading="Issue a Nova Family code">
          {() => <FamilyCode list={person} values={{ name: name ?? '', email: email ?? '', phone: phone ?? '' }} />}
        </ModalButton>
      }
    >
      {codes.length === 0 && <p className="text-dusk">No valid code.</p>}
      {codes.map(({ id, title }) => (
        <p key={id} className="py-1 font-semibold">
          {title.split(',')[0]}
        </p>
      ))}
    </Box>
  );
}

/** Shows what would be erased before it asks. */
function Erase({ keys, onErased }: Pick<Person, 'keys'> & Pick<PersonRailProps, 'onErased'>) {
  const [found, setFound] = useState<Found | null>(null);
  const look = async () => {
    const person = erasable(keys);
    try {
      setFound({ person, preview: await watchExpiry(previewErasure(person)) });
    } catch (error) {
      showError(error, 'The preview didn’t load. Please try again.');
    }
  };
  const isNothing = found?.preview.candidates.length === 0 && !hasRows(found.preview);
  return (
    <div className="px-5 text-sm text-dusk">
      <Button tone="quiet" className="!text-danger" onClick={look}>
        Erase this person
      </Button>{' '}
      You see first what goes and what stays.
      {isNothing && <span role="status"> There is nothing to erase.</span>}
      {found && !isNothing && <EraseDialog {...found} onErased={onErased} onClose={() => setFound(null)} />}
    </div>
  );
}
