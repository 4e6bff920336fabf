import * as z from 'zod/mini';
import { exportFile, exportPath, type ExportName } from '#src/contract/exports.ts';
import type { Database } from '#netlify/db/database.ts';
import type { ListRequest, Page } from '#netlify/db/queries/lists.ts';
import type { Columns } from './export-columns.ts';
import { csvAnswer } from './csv.ts';
import { endpoint } from './endpoint.ts';
import { workshopListQuerySchema } from './lists.ts';
import { authenticatedGet } from './handlers.ts';

/** What may be asked of a list that is exported whole, and of one whose rows belong to a workshop. */
export const WHOLE = z.object({});
export const OF_WORKSHOP = z.pick(workshopListQuerySchema, { workshopId: true });

/** The export of a list that is the administrator's alone. */
export function adminExport<Row, Filter extends object>(
  name: ExportName,
  columns: Columns<Row>,
  query: z.ZodMiniType<Filter>,
  list: (database: Database, request: ListRequest<'createdAt'> & Filter) => Promise<Page<Row>>,
) {
  return endpoint(exportPath(name), {
    GET: authenticatedGet({
      audience: 'admin',
      query,
      handle: ({ database, query: filter }) =>
        csvAnswer(exportFile(name), columns, (request) => list(database, { ...request, ...filter })),
    }),
  });
}
