import type { Page } from '#src/contract/lists.ts';

export interface ListRow {
  id: string | number;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
}

/** A page that is shown. */
export interface ShownPage<Row> extends Page<Row> {
  /** The query that the page answers. */
  query: string;
  /** When it was loaded, in ISO 8601. */
  readAt: string;
  /** Whether it could not be loaded again since. */
  isOld: boolean;
  /** The number of new rows, which wait until somebody asks for them. */
  news: number;
}

/** Returns the shown rows as they are now, in their places, if newer rows were read; otherwise the page that was read. */
export function withoutNews<Row extends ListRow>(shown: ShownPage<Row>, read: ShownPage<Row>): ShownPage<Row> {
  const newest = shown.rows.reduce((latest, { createdAt = '' }) => (createdAt > latest ? createdAt : latest), '');
  const news = newest === '' ? 0 : read.rows.filter(({ createdAt = '' }) => createdAt > newest).length;
  if (news === 0 || shown.query !== read.query) return read;
  const rows = shown.rows.map((row) => read.rows.find(({ id }) => id === row.id) ?? row);
  return { ...read, rows, next: shown.next, news };
}
