import { useEffect } from 'react';
import { unmarkChat } from '#src/contract/system.ts';
import type { TodayRow } from '#src/contract/today.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { DateTime } from '#src/islands/dashboard/Cells.tsx';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { StateMark } from '#src/islands/dashboard/State.tsx';
import { RowMenu } from '#src/islands/dashboard/RowMenu.tsx';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { UNDO_SECONDS } from '#src/lib/chats.ts';
import { dubaiClock } from '#src/lib/dates.ts';
import { personHref } from '#src/lib/admin-links.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { runTodayAction } from './today.ts';

/** A message to send by hand. Opening the chat marks it as sent; for a minute the mark can be taken back. */
export function ChatItem({ row }: { row: TodayRow }) {
  const { id, detail, at, phoneE164, chatLink, isUntold, sentAt } = row;
  const name = row.name ?? phoneE164 ?? 'No name';
  const onSent = () => void runTodayAction('chats', [row]);
  useEffect(() => {
    if (!sentAt) return undefined;
    const left = Date.parse(sentAt) + UNDO_SECONDS * 1000 - Date.now();
    const timer = setTimeout(refresh, Math.max(0, left));
    return () => clearTimeout(timer);
  }, [sentAt]);
  const undo = () => {
    const texts = { done: 'It is waiting to be sent again.', failed: 'Failed to undo it' };
    return runRowAction({}, unmarkChat(id), texts);
  };
  return (
    <li className={`today-row today-chat ${sentAt ? 'bg-star/20' : ''}`}>
      <a href={personHref(phoneE164 ?? '')} className={`row-link ${sentAt ? 'text-dusk' : 'font-semibold'}`}>
        <bdi>{name}</bdi>
      </a>
      <span dir="auto" title={detail ?? undefined} className="today-detail">
        {sentAt && (
          <>
            <span className="inline-block">
              <StateMark of="done" />
            </span>{' '}
            Sent {dubaiClock(sentAt)},{' '}
          </>
        )}
        {isUntold && <span className="text-danger">She has not been told. </span>}
        {detail}
      </span>
      <span className={`today-when ${isUntold ? '*:text-danger' : ''}`}>
        {at && !sentAt && <DateTime instant={at} />}
      </span>
      <span className="today-action">
        {sentAt ? (
          <Button tone="quiet" label={`Undo: ${name}`} onClick={undo}>
            Undo
          </Button>
        ) : chatLink ? (
          <a
            href={chatLink}
            target="_blank"
            rel="noopener"
            aria-label={`Open chat with ${name} (opens in a new tab)`}
            onClick={onSent}
            className={TEXT_LINK}
          >
            Open chat
          </a>
        ) : (
          <Button tone="quiet" label={`Done: ${name}`} onClick={onSent}>
            Done
          </Button>
        )}
      </span>
      <RowMenu
        name={name}
        groups={[
          [
            phoneE164 !== null &&
              !sentAt && { text: 'Call instead', detail: phoneE164, href: `tel:${phoneE164}`, onSelect: onSent },
          ],
        ]}
      >
        <p className="detail">{detail}</p>
      </RowMenu>
    </li>
  );
}
