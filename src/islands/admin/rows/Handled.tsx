import { State, StateMark } from '#src/islands/dashboard/State.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { formatRecent } from '#src/lib/dates.ts';
import type { Handling } from './row-action.ts';

interface HandledRow {
  handledAt: string | null;
  handledBy: string | null;
}

/** "Thu 26 Nov by admin"; `null` if the row waits. */
function handledText({ handledAt, handledBy }: HandledRow): string | null {
  return handledAt === null ? null : `${formatRecent(handledAt)} by ${handledBy ?? ''}`;
}

export function HandledState({ row }: { row: HandledRow }) {
  const text = handledText(row);
  return <State of={text === null ? 'open' : 'done'}>{text ?? 'Not handled'}</State>;
}

/** A tick alone, beside another state. */
export function HandledMark({ row }: { row: HandledRow }) {
  const text = handledText(row);
  if (text === null) return null;
  return (
    <span title={`Handled ${text}`} className="text-dusk">
      <StateMark of="done" />
      <span className="sr-only">{`Handled ${text}`}</span>
    </span>
  );
}

export function handledEntry<Row extends HandledRow>(row: Row, name: string, handling: Handling<Row>): MenuEntry {
  const isHandled = row.handledAt !== null;
  const text = isHandled ? 'Mark as not handled' : 'Mark as handled';
  return { text, label: `${text}: ${name}`, onSelect: () => handling(row, !isHandled) };
}
