import { ReadableStream } from 'node:stream/web';
import { CONTINUES, MAX_ROWS_READ, NEWEST_FIRST } from '#src/contract/lists.ts';
import { UTF8_BOM, csvRow, type CsvValue } from '#src/lib/csv.ts';
import { isUuid } from '#src/lib/ids.ts';
import type { ListRequest, Page, Position } from '#netlify/db/queries/lists.ts';
import type { Columns } from './export-columns.ts';
import { readEnvironment } from '#netlify/env.ts';
import { logError } from '#netlify/log.ts';
import type { ApiResponse } from './api-response.ts';
import { readCursor, writeCursor } from './lists.ts';

interface CsvFile<Row> {
  name: string;
  columns: Columns<Row>;
  readPage: (request: ListRequest<'createdAt'>) => Promise<Page<Row>>;
  /** The address of the request. Its `cursor` names the row after which the file begins. */
  url: URL;
  /** Recognises ids of the list's rows. UUIDs by default. */
  isId?: ((text: string) => boolean) | undefined;
}

/** The platform ends a streamed answer at 20 MB. The last page can be some 6 MB. */
const MAX_FILE_BYTES = 12_000_000;

/**
 * Streams a list as a file, newest first, without spam. Reads the first page before the response begins, so that an unreachable
 * database gives an error response, and each further page when the client has room for it. The last line of a full file names
 * the address where the list goes on.
 */
export async function csvResponse<Row>({
  name,
  columns,
  readPage,
  url,
  isId = isUuid,
}: CsvFile<Row>): Promise<ApiResponse> {
  const cursor = url.searchParams.get('cursor');
  const start = cursor === null ? null : readCursor(cursor, NEWEST_FIRST, isId);
  const read = (after: Position | null) =>
    readPage({ search: null, spam: false, sort: 'createdAt', descending: true, limit: MAX_ROWS_READ, after });
  const { formatE164 } = await import('#src/lib/phone.ts');
  const rowsOf = ({ rows }: Page<Row>) =>
    rows.map((row) => csvRow(columns.map(([, cell]) => csvValue(cell(row), formatE164)))).join('');
  const heading = csvRow(columns.map(([title]) => title));
  const continuation = (next: Position) => csvRow(columns.map((_, index) => (index === 0 ? goesOnAt(url, next) : '')));
  const chunks = ReadableStream.from(toChunks(heading, await read(start), { rowsOf, read, continuation }));
  return {
    status: 200,
    body: chunks as BodyInit,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  };
}

interface Rest<Row> {
  rowsOf: (page: Page<Row>) => string;
  read: (after: Position) => Promise<Page<Row>>;
  /** The last line of a full file. */
  continuation: (next: Position) => string;
}

async function* toChunks<Row>(
  heading: string,
  first: Page<Row>,
  { rowsOf, read, continuation }: Rest<Row>,
): AsyncGenerator<Uint8Array, void> {
  const beginning = Buffer.from(UTF8_BOM + heading + rowsOf(first));
  let bytes = beginning.byteLength;
  yield beginning;
  for (let { next } = first; next !== null;) {
    if (bytes > MAX_FILE_BYTES) {
      yield Buffer.from(continuation(next));
      return;
    }
    const page = await read(next).catch((error: unknown) => {
      logError('csv', error);
      // The status is sent. A broken download is the only way to say that rows are missing. The platform may log this
      // error, so it quotes nothing.
      throw new Error('The list broke off.');
    });
    const rows = Buffer.from(rowsOf(page));
    bytes += rows.byteLength;
    yield rows;
    ({ next } = page);
  }
}

function goesOnAt(url: URL, next: Position): string {
  const rest = new URL(url.pathname + url.search, readEnvironment().siteUrl);
  rest.searchParams.set('cursor', writeCursor(NEWEST_FIRST, next));
  return `${CONTINUES} ${rest.href}`;
}

type Cell = ReturnType<Columns<unknown>[number][1]>;

function csvValue(cell: Cell, format: (e164: string) => string): CsvValue {
  return typeof cell === 'object' && cell !== null && 'e164' in cell ? { phone: format(cell.e164) } : cell;
}
