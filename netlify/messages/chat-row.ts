import type { TodayRow } from '#src/contract/today.ts';
import { workshopDateText } from '#src/lib/workshop-texts.ts';
import type { StoredRow } from '#netlify/db/queries/admin/today-lists.ts';
import { describeKind } from '#netlify/db/queries/outbox/message-names.ts';
import { readEnvironment } from '#netlify/env.ts';
import { chatLink } from './chat-texts.ts';
import { wordsOf } from './outbox-entry.ts';

/** A row of Today with what the message is about, and the chat that sends it unless its time is over. */
export function toChatRow({ kind = '', payload, detail, isOver = false, ...row }: StoredRow, now: Date): TodayRow {
  const startsAt = startOf(payload);
  const about = [wordsOf(detail), startsAt && workshopDateText(startsAt)].filter(Boolean).join(', ');
  const message = { payload, createdAt: new Date(row.at ?? now), now, phoneE164: row.phoneE164 ?? '' };
  return {
    ...row,
    detail: `${isOver ? 'Its time is over. ' : ''}${describeKind(kind).words}${about && `: ${about}`}`,
    chatLink: isOver ? null : chatLink(kind, message, readEnvironment()),
  };
}

function startOf(payload: unknown): string | null {
  const { workshop } = (payload ?? {}) as { workshop?: { startsAt?: string } | null };
  return workshop?.startsAt ?? null;
}
