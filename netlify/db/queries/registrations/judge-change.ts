import sql, { type Sql } from 'sql-template-tag';
import type { Target } from '../change-result.ts';
import { priceOf } from './places.ts';

export type Mismatch =
  | 'already-registered'
  | 'unknown-training'
  | 'other-course'
  | 'unknown-package'
  | 'unknown-session'
  | 'too-many-names'
  | 'closed'
  | 'full';

/** As `judge`, and why the training, the package or the sessions do not fit. */
export function judgePlace(
  { updatedAt }: Target,
  { needsPlace, isMarked, isPlaced }: { needsPlace: boolean; isMarked: boolean; isPlaced: boolean },
): Sql {
  return sql`
    select case
      when before.id is null then 'missing'
      when before.cancelled_at is not null and ${needsPlace}::boolean then 'cancelled'
      when before.updated_at <> ${updatedAt ?? null}::timestamptz then 'stale'
      when ${isMarked}::boolean and wanted.cancelled_at is not null and before.wanted_training = before.training_id then 'training-cancelled'
      when before.wanted_training is not null and wanted.id is null then 'unknown-training'
      when before.wanted_training is null and before.course_type is null then 'unknown-training'
      when before.wanted_training is distinct from before.training_id and (
        (wanted.kind = 'workshop') <> coalesce((select kind = 'workshop' from locked where id = before.training_id), false)
        or wanted.course_type <> before.course_type) then 'other-course'
      when exists (select from mark where not is_known) then 'unknown-session'
      when jsonb_array_length(before.wanted_names) > before.wanted_nannies then 'too-many-names'
      when not ${isPlaced}::boolean or wanted.id is null then null
      when chosen.id is null then 'unknown-package'
      when before.wanted_training is distinct from before.training_id and wanted.cancelled_at is not null
        or chosen.id is distinct from before.package_id and chosen.is_closed then 'closed'
      when wanted.places_taken + wanted.places_held + before.wanted_nannies
          - case when before.training_id = wanted.id then before.nannies else 0 end > wanted.capacity
        or (chosen.id is distinct from before.package_id or before.wanted_nannies > before.nannies) and not has_places(chosen.id,
          before.wanted_nannies - case when chosen.id = before.package_id then before.nannies else 0 end) then 'full'
      end as reason
    from (select 1) one left join before on true left join wanted on true left join chosen on true`;
}

/** `due` and `deposit` of a row `before` in its new place, in fils; nulls without a training. For use as a lateral join. */
export const NEW_PRICE = sql`(
  select price.due, price.deposit
  from (select 1) one left join (chosen cross join lateral ${priceOf({
    nannies: sql`before.wanted_nannies`,
    offer: sql`(select offer from codes where code = before.discount_code)`,
  })}) on true
) price`;
