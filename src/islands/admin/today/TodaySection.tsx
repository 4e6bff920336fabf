import { useId, useRef } from 'react';
import type { TodayKey, TodayList, TodayRow } from '#src/contract/today.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { contactEntries, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { RowMenu, type MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { useLostFocus } from '#src/islands/dashboard/use-lost-focus.ts';
import { ReplyLink } from '#src/islands/admin/kit/ReplyLink.tsx';
import { whatsappLink } from '#src/lib/contact-links.ts';
import { EndedTrainings } from './EndedTrainings.tsx';
import { ChatItem } from './ChatItem.tsx';
import { runTodayAction, TODAY_ACTIONS, TODAY_TITLES } from './today.ts';
import { restReminder } from '#src/islands/admin/bookings/booking-words.ts';

/** The number of rows shown of a list that has a page with all of them. */
const SHOWN = 3;

export function TodaySection({ list }: { list: TodayList }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const noteFocus = useLostFocus(section, list);
  const { trainings = [] } = list;
  const all =
    trainings.length === 0 && list.rows.length > 1 && list.rows.length === list.count
      ? TODAY_ACTIONS[list.key]?.all
      : undefined;
  const named = new Set(trainings.flatMap(({ due }) => due));
  const rows = list.rows.filter((row) => !named.has(row.id));
  const shown = list.href === null || list.key === 'chats' ? rows : rows.slice(0, SHOWN);
  // "60 course registrations wait for dates"
  const [count, ...what] = list.heading.split(' ');
  const hasMore = list.count > list.rows.length || rows.length > shown.length;
  return (
    <section ref={section} aria-labelledby={id} tabIndex={-1} onFocus={noteFocus} className="today-list outline-none">
      <div className="today-head">
        <h2 id={id}>
          {TODAY_TITLES[list.key]} <span className="count ms-1">{list.count.toLocaleString('en-GB')}</span>
        </h2>
        {list.key === 'chats' && (
          <span className="text-dusk max-md:hidden">Opens the chat with the text typed in, and marks it sent.</span>
        )}
        {all && (
          <Button tone="quiet" onClick={() => runTodayAction(list.key, list.rows)}>
            {all}
          </Button>
        )}
        {list.href && hasMore && (
          <a href={list.href} className="today-all whitespace-nowrap">
            All {count}
            <span className="sr-only"> {what.join(' ')}</span>
          </a>
        )}
      </div>
      {trainings.length > 0 && <EndedTrainings trainings={trainings} />}
      <ul>
        {shown.map((row) =>
          list.key === 'chats' ? <ChatItem key={row.id} row={row} /> : <TodayItem key={row.id} list={list} row={row} />,
        )}
      </ul>
    </section>
  );
}

function TodayItem({ list, row }: { list: TodayList; row: TodayRow }) {
  const { detail, at, phoneE164, isReminded, canBeTold = true, replyLink } = row;
  const name = row.name ?? 'No name';
  const href = row.href ?? list.href;
  const action = TODAY_ACTIONS[list.key];
  const onAct = () => runTodayAction(list.key, [row]);
  const entry =
    action && !isReminded && canBeTold
      ? { text: action.label, label: `${action.label}: ${name}`, onSelect: onAct }
      : null;
  return (
    <li className="today-row">
      {href ? (
        <a href={href} className="row-link font-semibold">
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi className="font-semibold">{name}</bdi>
      )}
      <span title={detail ?? undefined} className="today-detail">
        {detail && <bdi>{detail}</bdi>}
      </span>
      <span className="today-when">{at && <DateTime instant={at} />}</span>
      <span className="today-action">
        {isReminded && <span className="text-dusk">Reminded</span>}
        {replyLink && <ReplyLink href={replyLink} name={name} isHandled={false} onReply={() => void onAct()} />}
        {list.key === 'rest' && phoneE164 !== null && (
          <a
            href={whatsappLink(phoneE164, restReminder(name, detail ?? ''))}
            target="_blank"
            rel="noopener"
            aria-label={`Ask for it: WhatsApp chat with ${name} (opens in a new tab)`}
            className={TEXT_LINK}
          >
            Ask for it
          </a>
        )}
        {entry && !replyLink && (
          <Button tone="quiet" label={entry.label} onClick={onAct}>
            {entry.text}
          </Button>
        )}
      </span>
      <RowMenu name={name} groups={[chatEntries(list.key, row, name), [replyLink ? entry : null]]}>
        <p className="detail">{detail}</p>
      </RowMenu>
    </li>
  );
}

function chatEntries(list: TodayKey, { detail, phoneE164 }: TodayRow, name: string): MenuEntry[] {
  const [chat, ...others] = contactEntries(name, { phoneE164 });
  if (list !== 'unpaid' || !chat || phoneE164 === null) return chat ? [chat, ...others] : [];
  return [{ ...chat, href: whatsappLink(phoneE164, restReminder(name, detail ?? '')) }, ...others];
}
