import { useStore } from '@nanostores/react';
import { Fragment, memo, useId, useState, type ReactNode } from 'react';
import { StateMark } from '#src/islands/dashboard/State.tsx';
import { formatNumber } from '#src/lib/contact-links.ts';
import { withLatinDigits } from '#src/lib/latin-digits.ts';
import { hasWords } from '#src/lib/people.ts';
import type { DayStore } from './day.ts';
import { groupPeople, type ListedPerson } from './day-people.ts';
import { NameButton } from './NameButton.tsx';
import { PrintedDay } from './PrintedDay.tsx';
import { RemarkButton, RemarkDialog } from './RemarkButton.tsx';

/** With more people than these, the list has a search. */
const MANY = 25;

interface DayListProps {
  store: DayStore;
  /** What staff see of a person beside the remark. */
  detailOf?: (person: ListedPerson) => ReactNode;
  /** Says when somebody was ticked, and by whom. */
  markOf?: (person: ListedPerson) => string | null;
  /** The text if nobody takes part. */
  empty: string;
  head?: ReactNode;
  foot?: ReactNode;
}

/** The people of a day, each with a tick, a call and a remark, for any page. */
export function DayList({ store, detailOf, markOf, empty, head, foot }: DayListProps) {
  const people = useStore(store.$people);
  const closed = useStore(store.$closed);
  const [search, setSearch] = useState('');
  const [remarked, setRemarked] = useState<ListedPerson | null>(null);
  const isShown = ({ name, booker }: ListedPerson) => hasWords(`${name} ${booker}`, search);
  const groups = groupPeople(people).map((group) => ({ ...group, shown: group.people.filter(isShown) }));
  const found = groups.filter(({ shown }) => shown.length > 0);
  return (
    <div className="day-list">
      {closed !== null && <p className="px-4 py-3 print:hidden">{closed}</p>}
      {people.length > MANY && (
        <label className="tool search mb-2 print:hidden">
          <span className="text-dusk">Name</span>
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
      )}
      {found.length === 0 && <p className="px-4 py-3">{people.length === 0 ? empty : 'Nobody has this name.'}</p>}
      <div className="rounded-card border border-line bg-white print:hidden">
        {head}
        {found.map(({ key, heading, people: all, shown }) => (
          <Fragment key={key}>
            {heading !== null && <GroupHead heading={heading} people={all} />}
            <ul className="day-rows">
              {shown.map((person) => (
                <Row
                  key={person.id}
                  store={store}
                  person={person}
                  isClosed={closed !== null}
                  detail={detailOf?.(person)}
                  mark={markOf?.(person) ?? null}
                  onRemark={setRemarked}
                />
              ))}
            </ul>
          </Fragment>
        ))}
        {foot}
      </div>
      {remarked && <RemarkDialog store={store} person={remarked} onClose={() => setRemarked(null)} />}
      <PrintedDay people={people} />
    </div>
  );
}

function GroupHead({ heading, people }: { heading: string; people: readonly ListedPerson[] }) {
  const here = people.filter(({ attended }) => attended).length;
  return (
    <div className="day-group">
      <h2 dir="auto">{heading}</h2>
      <span>{`${here} of ${people.length} here`}</span>
    </div>
  );
}

interface RowProps {
  store: DayStore;
  person: ListedPerson;
  isClosed: boolean;
  detail: ReactNode;
  mark: string | null;
  onRemark: (person: ListedPerson) => void;
}

const Row = memo(function Row({ store, person, isClosed, detail, mark, onRemark }: RowProps) {
  const { name, isNamed, remark, isPaid, attended, isUnsent } = person;
  const id = useId();
  const notes = [remark, !isNamed && attended && 'No name, no certificate', !isPaid && 'Not paid yet'].filter(isText);
  return (
    <li className="day-row">
      <label className="day-tick">
        <input
          type="checkbox"
          checked={attended}
          disabled={isClosed}
          aria-labelledby={id}
          aria-describedby={`${id}-detail`}
          onChange={(event) => store.mark([person], event.target.checked)}
        />
        <span className="min-w-0">
          <span id={id} dir="auto" className={`block ${attended && isNamed ? 'font-semibold' : ''}`}>
            {name}
          </span>
          <span id={`${id}-detail`} className="day-detail">
            {notes.map((note, index) => (
              <span key={note} dir="auto">
                {isUnsent || index + 1 < notes.length ? `${note}. ` : note}
              </span>
            ))}
            {isUnsent && (
              <span className="inline-flex items-center gap-1.5 text-night">
                <StateMark of="unsent" />
                <span>Not sent yet</span>
              </span>
            )}
            {detail}
          </span>
        </span>
      </label>
      {mark !== null && <span className="px-2 whitespace-nowrap text-dusk max-lg:hidden">{mark}</span>}
      {isNamed ? (
        <Contact person={person} onRemark={onRemark} />
      ) : (
        <span className="shrink-0 px-3.5">
          <NameButton store={store} person={person} />
        </span>
      )}
    </li>
  );
}, isSameRow);

const isText = (note: string | false | null): note is string => note !== false && note !== null;

function Contact({ person, onRemark }: Pick<RowProps, 'person' | 'onRemark'>) {
  const { name, phone } = person;
  return (
    <>
      <a
        href={`tel:${withLatinDigits(phone).replace(/[^+\d]/g, '')}`}
        aria-label={`Call ${name}, ${formatNumber(phone)}`}
        className="day-button"
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 3h3l1.5 4-2 1.2a10 10 0 0 0 5.3 5.3l1.2-2 4 1.5v3a1 1 0 0 1-1 1A14 14 0 0 1 3 4a1 1 0 0 1 1-1z" />
        </svg>
        <span className="whitespace-nowrap max-lg:hidden">{formatNumber(phone)}</span>
      </a>
      <RemarkButton person={person} onPress={onRemark} />
    </>
  );
}

/** Whether a row stays the same: a tick of one row must not render 200 others. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  return (
    before.store === after.store &&
    before.mark === after.mark &&
    before.isClosed === after.isClosed &&
    JSON.stringify(before.person) === JSON.stringify(after.person)
  );
}
