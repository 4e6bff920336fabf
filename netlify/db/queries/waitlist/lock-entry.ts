import sql, { type Sql } from 'sql-template-tag';

/**
 * Expressions `training` and `before`: an entry of a waiting list with its training, both locked. The training's row is locked
 * first, as by all that pass places on: the rows are joined before the entry is locked.
 */
export function lockEntry({ id, isSpam }: { id: string; isSpam: boolean }): Sql {
  return sql`
    training as (
      select trainings.* from trainings join waiting_list on waiting_list.training_id = trainings.id
      where waiting_list.id = ${id}::uuid
      for update of trainings
    ),
    before as (
      select waiting_list.* from waiting_list left join training on training.id = waiting_list.training_id
      where waiting_list.id = ${id}::uuid and waiting_list.is_spam = ${isSpam}::boolean
      for update of waiting_list
    )`;
}
