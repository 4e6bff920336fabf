import sql, { type Sql } from 'sql-template-tag';
import { recordedBy } from '../history.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { ENTRY_NOW, lockEntry, passOnPlaces } from './pass-on-places.ts';
import { ABOUT_WAITING, waitingColumns, WAITING_MESSAGES } from './waitlist.ts';

/** A free place of the entry's training is offered at once, to the first in line. Nobody waits for a cancelled one. */
export function restoreWaiting({ id, now }: { id: string; now: Date }): Sql {
  return sql`
    with ${lockEntry({ id, isSpam: true })},
    changed as (
      update waiting_list set
        is_spam = false,
        created_at = ${now}::timestamptz,
        state = case
          when exists (
            select from waiting_list live
            where live.mailbox_key = before.mailbox_key and live.name_key = before.name_key
              and live.interest = before.interest
              and live.training_id is not distinct from before.training_id
              and live.state in ('waiting', 'offered') and not live.is_spam
          ) then 'removed' else 'waiting' end,
        ${recordedBy('admin', now)}
      from before
      where waiting_list.id = before.id and not exists (select from training where cancelled_at is not null)
      returning waiting_list.*
    ),
    queued as (${queueMessages({
      messages: WAITING_MESSAGES,
      now,
      from: sql`changed waiting left join trainings training on training.id = waiting.training_id`,
      ...ABOUT_WAITING,
    })}),
    joined as (select training.* from training join changed on changed.training_id = training.id),
    ${passOnPlaces({ trainings: 'joined', now })}
    select ${waitingColumns(now)}, case when not exists (select from changed) then 'closed' end as obstacle
    from ${ENTRY_NOW}`;
}
