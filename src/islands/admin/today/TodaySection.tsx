import { useId, useRef } from 'react';
import type { TodayKey, TodayList, TodayRow } from '#src/contract/today.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { CELL_LINK, TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { useLostFocus } from '#src/islands/dashboard/use-lost-focus.ts';
import { formatInstant } from '#src/lib/dates.ts';
import { ReplyLink } from '#src/islands/admin/rows/ReplyLink.tsx';
import { whatsappLink } from '#src/lib/contact-links.ts';
import { TODAY_ACTIONS } from './today.ts';
import { paymentReminder } from '#src/islands/admin/registrations/reminder-text.ts';

/** What the link of a list opens. */
const PAGES: Readonly<Partial<Record<TodayKey, string>>> = {
  enquiries: 'enquiries',
  courseRegistrations: 'course registrations',
  unpaid: 'unpaid registrations',
  payments: 'payments',
  failedMessages: 'failed messages',
  heldAsSpam: 'spam',
  offers: 'waiting lists',
  certificates: 'certificates',
  payouts: 'payouts',
};

/** Characters. Spam can be longer. */
const LONGEST_DETAIL = 100;

export interface TodaySectionProps {
  list: TodayList;
  onAction: (list: TodayKey, rows: readonly TodayRow[]) => Promise<void>;
}

export function TodaySection({ list, onAction }: TodaySectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const noteFocus = useLostFocus(section, list);
  const all = list.rows.length > 1 && list.rows.length === list.count ? TODAY_ACTIONS[list.key]?.all : undefined;
  return (
    <section
      ref={section}
      aria-labelledby={id}
      tabIndex={-1}
      onFocus={noteFocus}
      className="mb-4 break-inside-avoid rounded-card border border-line bg-white outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2">
        <h3 id={id} className="py-2 font-sans text-base leading-snug font-semibold">
          {list.heading}
        </h3>
        <span className="flex flex-wrap items-center gap-x-4">
          {list.href && (
            <a href={list.href} className={TEXT_LINK}>
              {`Open ${PAGES[list.key]}`}
            </a>
          )}
          {all && <Button onClick={() => onAction(list.key, list.rows)}>{all}</Button>}
        </span>
      </div>
      <ul>
        {list.rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 border-t border-line px-5 py-1">
            <span className="min-w-0 flex-1 basis-48 py-1 wrap-anywhere">
              {row.href ? (
                <a href={row.href} dir="auto" className={CELL_LINK}>
                  {row.name}
                </a>
              ) : (
                <span dir="auto">{row.name ?? 'No name'}</span>
              )}
              <Detail row={row} />
            </span>
            <RowActions list={list.key} row={row} onAction={onAction} />
          </li>
        ))}
      </ul>
      {list.count > list.rows.length && (
        <p className="border-t border-line px-5 py-2 text-sm text-dusk">
          {`and ${(list.count - list.rows.length).toLocaleString('en-GB')} more`}
        </p>
      )}
    </section>
  );
}

function Detail({ row: { detail, at } }: { row: TodayRow }) {
  const when = at && formatInstant(at);
  const text = detail && shortened(detail);
  return (
    <span className="block text-sm text-dusk">
      {text}
      {text && when && (/[.?!…]$/.test(text) ? ' ' : ', ')}
      {when && <span className="whitespace-nowrap">{`${when.day}, ${when.time}`}</span>}
    </span>
  );
}

function shortened(text: string): string {
  return text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL).trimEnd()}…` : text;
}

interface RowActionsProps extends Pick<TodaySectionProps, 'onAction'> {
  list: TodayKey;
  row: TodayRow;
}

function RowActions({ list, row, onAction }: RowActionsProps) {
  const action = TODAY_ACTIONS[list];
  const name = row.name ?? 'no name';
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {row.phoneE164 && (
        <a
          href={whatsappLink(row.phoneE164, list === 'unpaid' ? paymentReminder(name, `"${row.detail}"`) : undefined)}
          target="_blank"
          rel="noopener"
          aria-label={`WhatsApp chat with ${name} (opens in a new tab)`}
          className={CELL_LINK}
        >
          WhatsApp
        </a>
      )}
      {row.replyLink && (
        <ReplyLink href={row.replyLink} name={name} isHandled={false} onReply={() => void onAction(list, [row])} />
      )}
      {row.isReminded && <span className="text-sm text-dusk">Reminded</span>}
      {action && !row.isReminded && (
        <Button label={`${action.label}: ${name}`} onClick={() => onAction(list, [row])}>
          {action.label}
        </Button>
      )}
    </span>
  );
}
