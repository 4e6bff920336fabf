import type { TodayRow } from '#src/contract/today.ts';
import { formatComing } from '#src/lib/dates.ts';
import type { StoredRow } from '#netlify/db/queries/admin/today-lists.ts';
import { describeKind } from '#netlify/db/queries/outbox/message-names.ts';
import { readEnvironment } from '#netlify/env.ts';
import { chatLink } from './chat-texts.ts';
import { wordsOf } from './outbox-entry.ts';

/** A row of Today with what the message is about, and the chat that sends it, or why none does. */
export function toChatRow({ kind = '', payload, detail, isOver = false, ...row }: StoredRow, now: Date): TodayRow {
  const startsAt = startOf(payload);
  const about = [wordsOf(detail), startsAt && formatComing(startsAt, now)].filter(Boolean).join(', ');
  const chat = isOver ? null : chatLink(kind, { payload, phoneE164: row.phoneE164 ?? '' }, readEnvironment());
  return {
    ...row,
    detail: `${whyNone(isOver, chat)}${describeKind(kind).words}${about && `: ${about}`}`,
    chatLink: chat,
  };
}

/** Why no chat opens. */
function whyNone(isOver: boolean, chat: string | null): string {
  if (isOver) return 'Its time is over. ';
  return chat === null ? 'Nobody can be reached at this number. ' : '';
}

function startOf(payload: unknown): string | null {
  const { training } = (payload ?? {}) as { training?: { startsAt?: string } | null };
  return training?.startsAt ?? null;
}
