import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '#netlify/db/database.ts';
import type { Api } from './api.ts';
import { nextOf, type ParsedResponse } from './caller.ts';

/**
 * Explains the last statement of a call that contains `about`, but for the one that records who read many rows.
 * `next` is the link to the next page.
 */
export function planner(api: Api) {
  return async function planOf(work: () => Promise<ParsedResponse>, about = '') {
    const statements: Sql[] = [];
    const recording: Database = {
      ...api.database,
      query(statement) {
        statements.push(statement);
        return api.database.query(statement);
      },
    };
    const answer = await api.withDatabase(recording, work);
    const read = statements.findLast(({ text }) => text.includes(about) && !text.includes('insert into access_log'));
    const lines = await api.rows<Record<string, string>>`explain (costs off) ${read ?? sql``}`;
    return { plan: lines.map((line) => line['QUERY PLAN']).join('\n'), next: nextOf(answer) ?? '' };
  };
}
