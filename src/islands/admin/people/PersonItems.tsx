import { useState } from 'react';
import type { PersonItem } from '#src/contract/people.ts';
import { historyEntry } from '#src/islands/admin/kit/History.tsx';
import { bookingEntry, certificateEntry } from '#src/islands/admin/kit/send-chat.ts';
import { RowMenu, type MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import { formatRecent } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { formatCount } from '#src/lib/text.ts';
import { STATE_WORDS } from '#src/islands/admin/kit/state-words.ts';
import { KIND_WORDS } from './kind-words.ts';

const ROW = 'grid gap-x-4 px-4 sm:px-5 md:grid-cols-[5.5rem_6.5rem_minmax(0,1fr)_5.5rem_8rem]';

interface PersonItemsProps {
  items: readonly PersonItem[];
  /** Whether staff can write to the person on WhatsApp. */
  isReached: boolean;
}

/** Everything about a person, newest first. Each row links to its list. */
export function PersonItems({ items, isReached }: PersonItemsProps) {
  const [hasMessages, setHasMessages] = useState(false);
  const messages = items.filter(({ kind }) => kind === 'email').length;
  const shown = hasMessages ? items : items.filter(({ kind }) => kind !== 'email');
  return (
    <section aria-labelledby="everything" className="rounded-card border border-line bg-white">
      <h2 id="everything" className="group-heading px-4 sm:px-5">
        Everything <span className="count">{items.length}</span>
        {messages > 0 && (
          <label className="ms-auto flex min-h-6 items-center gap-2 font-normal">
            <input type="checkbox" checked={hasMessages} onChange={() => setHasMessages(!hasMessages)} />
            {`Show ${formatCount(messages, 'message', 'messages')}`}
          </label>
        )}
      </h2>
      {items.length === 0 && <p className="border-t border-line px-4 py-4 sm:px-5">Nothing found for this person.</p>}
      {items.length > 0 && (
        <div
          aria-hidden="true"
          className={`${ROW} border-t border-line py-2 text-[0.8125rem] leading-4 text-dusk max-md:hidden`}
        >
          <span>When</span>
          <span>What</span>
          <span className="col-start-4 text-end">Amount</span>
          <span>State</span>
        </div>
      )}
      <ol>
        {shown.map((item) => (
          <Item key={`${item.kind} ${item.id}`} item={item} entries={entriesOf(item, isReached)} />
        ))}
      </ol>
    </section>
  );
}

function entriesOf(item: PersonItem, isReached: boolean): MenuEntry[] {
  const chat = isReached ? chatEntry(item) : null;
  const hasHistory = !WITHOUT_HISTORY.includes(item.kind);
  return [...(chat ? [chat] : []), ...(hasHistory ? [historyEntry(item.id, item.title, item.origin)] : [])];
}

const WITHOUT_HISTORY: readonly PersonItem['kind'][] = ['receipt', 'certificate', 'email'];

/** Sends the link of a live booking, or a valid certificate, on WhatsApp. */
function chatEntry({ kind, id, title, state, href }: PersonItem): MenuEntry | null {
  if (kind === 'certificate')
    return state === 'issued' ? certificateEntry(href.replace('/certificates/', ''), title) : null;
  const isBooking = kind === 'registration' || kind === 'course-registration';
  return isBooking && !ENDED.includes(state) ? bookingEntry(id, title) : null;
}

const ENDED: readonly PersonItem['state'][] = ['spam', 'cancelled', 'lapsed'];

function Item({
  item: { kind, at, title, amountAed, state, href },
  entries,
}: {
  item: PersonItem;
  entries: readonly MenuEntry[];
}) {
  const [mark, word] = STATE_WORDS[state];
  return (
    <li
      className={`${ROW} relative grid-cols-[auto_auto_auto_1fr] items-center border-t border-line py-1.5 hover:bg-sand/40 max-md:pe-14 max-md:text-sm md:min-h-10 md:py-0.5`}
    >
      <time dateTime={at} className="whitespace-nowrap text-dusk max-md:order-1">
        {formatRecent(at)}
      </time>
      <span className="max-md:order-1 max-md:text-dusk">{KIND_WORDS[kind]}</span>
      <a
        href={href}
        dir="auto"
        className="text-start wrap-anywhere after:absolute after:inset-0 hover:text-ember max-md:col-span-full max-md:min-h-7 max-md:text-[0.9375rem]"
      >
        <span className="line-clamp-2" title={title}>
          {title}
        </span>
      </a>
      <span className="text-end whitespace-nowrap max-md:order-1">{amountAed !== null && formatAed(amountAed)}</span>
      <span className="flex items-center justify-between gap-2 max-md:order-1">
        <State of={mark}>{word}</State>
        {entries.length > 0 && (
          <span className="relative max-md:absolute max-md:end-2 max-md:top-0">
            <RowMenu name={title} groups={[entries]} />
          </span>
        )}
      </span>
    </li>
  );
}
