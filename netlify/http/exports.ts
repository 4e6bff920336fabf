import * as z from 'zod/mini';
import { exportFile, exportPath, type ExportName } from '#src/contract/exports.ts';
import type { Database } from '#netlify/db/database.ts';
import type { ListRequest, Page } from '#netlify/db/queries/lists.ts';
import type { Columns } from '#netlify/domain/export-columns.ts';
import { csvAnswer } from './csv.ts';
import { endpoint } from './endpoint.ts';
import { guardedGet } from './operations.ts';

/** The export of a list that is the administrator's alone. */
export function adminExport<Row>(
  name: ExportName,
  columns: Columns<Row>,
  list: (database: Database, request: ListRequest<'createdAt'>) => Promise<Page<Row>>,
) {
  return endpoint(exportPath(name), {
    GET: guardedGet({
      audience: 'admin',
      query: z.object({}),
      handle: ({ database }) => csvAnswer(exportFile(name), columns, (request) => list(database, request)),
    }),
  });
}
