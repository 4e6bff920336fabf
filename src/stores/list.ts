import { atom, computed, type ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import { ApiError } from '#src/contract/client.ts';
import { fetchPage, TIME_OR_NAME, type Page } from '#src/contract/lists.ts';
import { $urlQuery, updateUrlQuery, previousCursors, goToCursor } from './url-query.ts';
import { createResource, type ResourceState } from './resource.ts';

/** Rows of one page: as many as a slow browser draws within 100 ms (npm run bench -- api). */
const PAGE_SIZE = 20;

/** Parameters that the address and the call share: any text, or one of these values; others are left out. */
type Filters = Readonly<Record<string, 'text' | readonly string[]>>;

/** Filters of lists that are searched, and ordered by time or name. */
export const SEARCH_AND_ORDER = { search: 'text', sort: TIME_OR_NAME } as const;

export interface ListOptions<Row> {
  path: string;
  row: z.ZodMiniType<Row>;
  /** Search and order alone, where nothing else is said. */
  filters?: Filters;
  /** Parameters of every call. */
  fixed?: Readonly<Record<string, string>>;
  /** Values of filters that the address does not name. */
  defaults?: Readonly<Record<string, string>>;
  /** Name of the address's parameter for the page, where a page has several lists. */
  cursorName?: string;
}

/** Where the list stands among its pages. */
export interface Paging {
  hasNext: boolean;
  /** What leads back: the page before, or the first where that is unknown (a link that was shared). */
  back: 'previous' | 'first' | null;
}

export interface List<Row> {
  $state: ReadableAtom<ResourceState<Page<Row>>>;
  $paging: ReadableAtom<Paging>;
  /** What each filter is set to. */
  $filterValues: ReadableAtom<Readonly<Record<string, string>>>;
  /** Reads the rows whenever the address asks for others. @returns how to stop */
  start: () => () => void;
  load: () => Promise<void>;
  /** Shows a row in place of what it was; ignored where what is shown is newer. */
  replace: (row: Row) => void;
  /** Takes a row out; where its page is empty then, the rows behind it take its place, or the page before. */
  remove: (row: Row) => void;
  /** Sets a filter and begins at the first page. */
  setFilter: (name: string, value: string, how?: 'push' | 'replace') => void;
  nextPage: () => void;
  previousPage: () => void;
}

/** One list, page by page, as the page's address asks for it. */
export function createList<Row extends { id: string | number; updatedAt?: string | undefined }>(
  options: ListOptions<Row>,
): List<Row> {
  const { path, row, filters = SEARCH_AND_ORDER, fixed = {}, defaults = {}, cursorName = 'cursor' } = options;

  const $filterValues = computed($urlQuery, (urlQuery) => {
    const requested = new URLSearchParams(urlQuery);
    return Object.fromEntries(
      Object.entries(filters).map(([name, allowed]) => {
        const value = requested.get(name) ?? '';
        return [name, allowed === 'text' || allowed.includes(value) ? value : (defaults[name] ?? '')];
      }),
    );
  });
  const $cursor = computed($urlQuery, (urlQuery) => new URLSearchParams(urlQuery).get(cursorName) ?? '');
  const $query = computed([$filterValues, $cursor], (values, cursor) => {
    const set = Object.entries({ ...values, ...fixed, cursor }).filter(([, value]) => value !== '');
    return new URLSearchParams([['limit', String(PAGE_SIZE)], ...set]).toString();
  });

  const rows = createResource(fetchRows);
  const $before = atom<string[]>([]);

  async function fetchRows(signal: AbortSignal): Promise<Page<Row>> {
    try {
      return await fetchPage(`${path}?${$query.get()}`, row, signal);
    } catch (error) {
      // What the server refuses, such as a cursor that was cut short, is taken out of the address.
      if (error instanceof ApiError && error.status === 422) {
        const refused = Object.keys(error.fieldErrors).map((name) => (name === 'cursor' ? cursorName : name));
        updateUrlQuery(Object.fromEntries(refused.map((name) => [name, null])), 'replace');
      }
      throw error;
    }
  }

  function previousPage(): void {
    const before = $before.get();
    goToCursor(cursorName, before.at(-1) ?? '', before.slice(0, -1));
  }

  return {
    $state: rows.$state,
    $filterValues,
    $paging: computed([rows.$state, $cursor, $before], (state, cursor, before): Paging => ({
      hasNext: state.phase === 'loaded' && state.value.next !== null,
      back: cursor === '' ? null : before.length > 0 ? 'previous' : 'first',
    })),
    start() {
      const stop = $query.subscribe(() => {
        $before.set(previousCursors(cursorName));
        void rows.load();
      });
      return () => {
        stop();
        rows.stop();
      };
    },
    load: rows.load,
    replace(changed) {
      const isNow = ({ id, updatedAt = '' }: Row) => id === changed.id && updatedAt <= (changed.updatedAt ?? '');
      rows.update((page) => ({ ...page, rows: page.rows.map((one) => (isNow(one) ? changed : one)) }));
    },
    remove(gone) {
      rows.update((page) => ({ ...page, rows: page.rows.filter((one) => one.id !== gone.id) }));
      const state = rows.$state.get();
      if (state.phase !== 'loaded' || state.isReloading || state.value.rows.length > 0) return;
      // An empty page is not the end of the list: there may be rows behind it, or before it.
      if (state.value.next !== null) void rows.load();
      else if ($cursor.get() !== '') previousPage();
    },
    setFilter(name, value, how = 'push') {
      updateUrlQuery({ ...clearedCursors(), [name]: value === defaults[name] ? null : value }, how);
    },
    nextPage() {
      const state = rows.$state.get();
      // While another page is being read, the next page of this one would be the wrong one.
      if (state.phase !== 'loaded' || state.isReloading || state.value.next === null) return;
      goToCursor(cursorName, state.value.next, [...$before.get(), $cursor.get()]);
    },
    previousPage,
  };
}

/** Other rows have other pages, in every list that shares the filter. */
function clearedCursors(): Record<string, null> {
  const names = Array.from(new URLSearchParams($urlQuery.get()).keys());
  return Object.fromEntries(names.filter((name) => name.endsWith('cursor')).map((name) => [name, null]));
}
