import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { recordedBy } from '../history.ts';
import { offerColumns, toOffer, type OfferRow, type StoredOffer } from './offers.ts';
import { MOVED, passOnPlaces } from './pass-on-places.ts';

type DeclineResult = { outcome: 'declined'; row: OfferRow } | { outcome: 'unknown' } | { outcome: 'gone' };

/** Gives the place back, and offers it to the next in line. A second time changes nothing. */
export async function declineOffer(database: Database, offerId: string, now: Date): Promise<DeclineResult> {
  const [found] = await database.query<StoredOffer>(sql`
    with locked as (
      select workshops.id from workshops join waitlist on waitlist.workshop_id = workshops.id
      where waitlist.offer_id = ${offerId}::uuid
      for update of workshops
    ),
    before as (
      select waitlist.* from locked join waitlist on waitlist.workshop_id = locked.id
      where waitlist.offer_id = ${offerId}::uuid and waitlist.state <> 'removed'
      for update of waitlist
    ),
    declined as (
      update waitlist set state = 'declined', ${recordedBy('site', now)}
      from before
      where waitlist.id = before.id and before.state = 'offered' and before.offer_expires_at > ${now}::timestamptz
      returning waitlist.*
    ),
    freed as (
      update workshops set places_held = places_held - 1
      from declined where workshops.id = declined.workshop_id
      returning workshops.*
    ),
    ${passOnPlaces({ workshops: 'freed', now })}
    select ${offerColumns(now)}, ${MOVED}
    from (select * from declined union all select * from before where not exists (select from declined)) entry
    join workshops workshop on workshop.id = entry.workshop_id`);
  if (!found) return { outcome: 'unknown' };
  return found.state === 'declined' ? { outcome: 'declined', row: toOffer(found, now) } : { outcome: 'gone' };
}
