import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '#netlify/db/database.ts';
import type { Api } from './api.ts';
import { nextOf, type ParsedResponse } from './caller.ts';

/**
 * Explains the last statement of a call that contains `about`.
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
    const read = statements.findLast(({ text }) => text.includes(about));
    const lines = await api.rows<Record<string, string>>`explain (costs off) ${read ?? sql``}`;
    return { plan: lines.map((line) => line['QUERY PLAN']).join('\n'), next: nextOf(answer) ?? '' };
  };
}
