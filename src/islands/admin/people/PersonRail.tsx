import { useStore } from '@nanostores/react';
import type { Person } from '#src/contract/people.ts';
import { Box } from '#src/islands/dashboard/Box.tsx';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { formatAed } from '#src/lib/money.ts';
import { erasable, type createErasure } from './erasure.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { FamilyCode } from './FamilyCode.tsx';
import type { ReadPerson } from './person.ts';
import { PersonNotes } from './PersonNotes.tsx';

interface PersonRailProps extends ReadPerson {
  erasure: ReturnType<typeof createErasure>;
}

export function PersonRail({ person, value, erasure }: PersonRailProps) {
  return (
    <div className="grid gap-4 print:hidden">
      <PersonNotes person={person} value={value} />
      <Sums of={value} />
      <FamilyCodes person={person} value={value} />
      <Erase erasure={erasure} person={value} />
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
      {codes.length === 0 && <p className="text-dusk">None that is valid.</p>}
      {codes.map(({ id, title }) => (
        <p key={id} className="py-1 font-semibold">
          {title.split(',')[0]}
        </p>
      ))}
    </Box>
  );
}

/** Shows first what would go. */
function Erase({ erasure, person: { keys } }: { erasure: ReturnType<typeof createErasure>; person: Person }) {
  const state = useStore(erasure.$state);
  return (
    <div className="px-5 text-sm text-dusk">
      <Button tone="quiet" className="!text-danger" onClick={() => erasure.look(erasable(keys))}>
        Erase this person
      </Button>{' '}
      You see first what goes and what stays.
      {state.phase === 'nothing' && <span role="status"> There is nothing to erase.</span>}
      {state.phase === 'found' && <EraseDialog erasure={erasure} {...state} onClose={erasure.keep} />}
    </div>
  );
}
