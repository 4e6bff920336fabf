import { ReadableStream } from 'node:stream/web';
import { UTF8_BOM, csvRow } from '#src/lib/csv.ts';
import type { ListRequest, Page, Position } from '#netlify/db/queries/lists.ts';
import type { Columns } from './export-columns.ts';
import { logError } from '#netlify/log.ts';
import type { ApiResponse } from './api-response.ts';

const ROWS_AT_ONCE = 1_000;

type ReadPage<Row> = (request: ListRequest<'createdAt'>) => Promise<Page<Row>>;

/**
 * A list as a CSV file to keep, newest first and without spam. The first page is read before the answer begins, so that a
 * database out of reach is told as such; each further one when the reader has room for it, however many there are.
 */
export async function csvAnswer<Row>(
  file: string,
  columns: Columns<Row>,
  readPage: ReadPage<Row>,
): Promise<ApiResponse> {
  const read = (after: Position | null) =>
    readPage({ search: null, spam: false, sort: 'createdAt', descending: true, limit: ROWS_AT_ONCE, after });
  // The next part is made when the reader asks for it.
  const parts = ReadableStream.from(inParts(await read(null), columns, read));
  return {
    status: 200,
    body: parts as BodyInit,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
    },
  };
}

async function* inParts<Row>(
  first: Page<Row>,
  columns: Columns<Row>,
  read: (after: Position) => Promise<Page<Row>>,
): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(UTF8_BOM + csvRow(columns.map(([title]) => title)) + rowsOf(first, columns));
  for (let { next } = first; next !== null;) {
    const page = await read(next).catch((error: unknown) => {
      logError('csv', error);
      // The status is sent already: breaking off is all that keeps a part from passing for the whole. Who runs the function
      // may log this error as it is, so it quotes nothing.
      throw new Error('The list broke off.');
    });
    yield Buffer.from(rowsOf(page, columns));
    ({ next } = page);
  }
}

function rowsOf<Row>({ rows }: Page<Row>, columns: Columns<Row>): string {
  return rows.map((row) => csvRow(columns.map(([, cell]) => cell(row)))).join('');
}
