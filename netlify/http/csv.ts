import { ReadableStream } from 'node:stream/web';
import { UTF8_BOM, csvRow, type CsvValue } from '#src/lib/csv.ts';
import { MAX_ROWS_READ } from '#src/contract/lists.ts';
import type { ListRequest, Page, Position } from '#netlify/db/queries/lists.ts';
import type { Columns } from './export-columns.ts';
import { logError } from '#netlify/log.ts';
import type { ApiResponse } from './api-response.ts';

interface CsvFile<Row> {
  name: string;
  columns: Columns<Row>;
  readPage: (request: ListRequest<'createdAt'>) => Promise<Page<Row>>;
}

/**
 * A list as a file, newest first, without spam. It reads the first page before the response begins, so that an unreachable
 * database gives an error response. It reads each further page when the client has room for it.
 */
export async function csvResponse<Row>({ name, columns, readPage }: CsvFile<Row>): Promise<ApiResponse> {
  const read = (after: Position | null) =>
    readPage({ search: null, spam: false, sort: 'createdAt', descending: true, limit: MAX_ROWS_READ, after });
  const { formatE164 } = await import('#src/lib/phone.ts');
  const rowsOf = ({ rows }: Page<Row>) =>
    rows.map((row) => csvRow(columns.map(([, cell]) => csvValue(cell(row), formatE164)))).join('');
  const heading = csvRow(columns.map(([title]) => title));
  const chunks = ReadableStream.from(toChunks(heading, await read(null), rowsOf, read));
  return {
    status: 200,
    body: chunks as BodyInit,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  };
}

async function* toChunks<Row>(
  heading: string,
  first: Page<Row>,
  rowsOf: (page: Page<Row>) => string,
  read: (after: Position) => Promise<Page<Row>>,
): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(UTF8_BOM + heading + rowsOf(first));
  for (let { next } = first; next !== null;) {
    const page = await read(next).catch((error: unknown) => {
      logError('csv', error);
      // The status is sent. A broken download is the only way to say that rows are missing. The platform may log this
      // error, so it quotes nothing.
      throw new Error('The list broke off.');
    });
    yield Buffer.from(rowsOf(page));
    ({ next } = page);
  }
}

type Cell = ReturnType<Columns<unknown>[number][1]>;

function csvValue(cell: Cell, format: (e164: string) => string): CsvValue {
  return typeof cell === 'object' && cell !== null && 'e164' in cell ? { phone: format(cell.e164) } : cell;
}
