import sql from 'sql-template-tag';
import type { EnquiryChange } from '#src/contract/enquiry-change.ts';
import type { Database } from '../database.ts';
import {
  CHANGE_OUTCOME,
  targetRows,
  toChangesResult,
  type Changed,
  type ChangesResult,
  type Target,
} from './change-result.ts';
import { ENQUIRY_COLUMNS, type EnquiryRow } from './enquiries.ts';
import { recordHistory } from './history.ts';
import { setMark, touch } from './marks.ts';

/** All or none. Spam counts as missing. */
export async function changeEnquiries(
  database: Database,
  targets: readonly Target[],
  { handled }: Omit<EnquiryChange, 'updatedAt'>,
  now: Date,
): Promise<ChangesResult<EnquiryRow>> {
  const found = await database.query<Changed<EnquiryRow>>(sql`
    with target as (${targetRows(targets)}),
    before as (
      select * from enquiries where id in (select id from target) and not is_spam order by id for update
    ),
    refused as (
      select target.id, case when before.id is null then 'missing' else 'stale' end as reason
      from target left join before on before.id = target.id
      where before.id is null or before.updated_at <> target."updatedAt"
    ),
    changed as (
      update enquiries set
        ${setMark('handled', { table: 'enquiries', isSet: handled, author: 'admin', now })},
        ${touch('enquiries', now)}
      from before
      where enquiries.id = before.id and not exists (select from refused)
      returning enquiries.*
    ),
    recorded as (
      ${recordHistory({ table: 'enquiries', before: 'before', after: 'changed', author: 'admin', now })}
      returning row_id
    )
    select ${ENQUIRY_COLUMNS}, ${CHANGE_OUTCOME}
    from (select 1) one left join changed on true`);
  return toChangesResult(found);
}
