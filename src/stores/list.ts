import { atom, computed, type ReadableAtom } from 'nanostores';
import { ApiError } from '#src/contract/client.ts';
import { DASHBOARD_PAGE_ROWS, fetchPage, type ListEndpoint } from '#src/contract/lists.ts';
import { SEARCH_AND_SORT, type AllowedFilters } from './list-filters.ts';
import { withoutNews, type ListRow, type ShownPage } from './list-page.ts';
import { onReturn } from './return.ts';
import { $urlQuery, updateUrlQuery, previousCursors, goToCursor } from './url-query.ts';
import { createResource, type ResourceState } from './resource.ts';

export interface ListOptions<Row> extends ListEndpoint<Row> {
  /** Defaults to search and order. */
  filters?: AllowedFilters;
  /** Sent with every call. */
  fixed?: Readonly<Record<string, string>>;
  /** Filter values when the URL names none. */
  defaults?: Readonly<Record<string, string>>;
}

export interface Paging {
  hasNext: boolean;
  hasPrevious: boolean;
}

export interface List<Row> {
  $state: ReadableAtom<ResourceState<ShownPage<Row>>>;
  $paging: ReadableAtom<Paging>;
  $filterValues: ReadableAtom<Readonly<Record<string, string>>>;
  /**
   * Loads the rows whenever the query changes or the page is looked at again. In the latter case new rows wait, so that no row moves.
   * Returns a function that stops it.
   */
  start: () => () => void;
  /** Loads the rows, also those that wait. */
  load: () => Promise<void>;
  /** Replaces a row, unless the shown row is newer. */
  replace: (row: Row) => void;
  /** Removes a row. If the page is then empty, shows the rows behind it, or the previous page. */
  remove: (row: Row) => void;
  /** Sets a filter and returns to the first page. */
  setFilter: (name: string, value: string, how?: 'push' | 'replace') => void;
  /** As `setFilter`, for several at once. */
  setFilters: (values: Readonly<Record<string, string>>) => void;
  nextPage: () => void;
  previousPage: () => void;
}

/** Creates a list that is shown page by page. Its state is in the URL's query, its search in the history entry (url-query.ts). */
export function createList<Row extends ListRow>(options: ListOptions<Row>): List<Row> {
  const { path, row, filters = SEARCH_AND_SORT, fixed = {}, defaults = {} } = options;

  const $filterValues = computed($urlQuery, (urlQuery) => {
    const requested = new URLSearchParams(urlQuery);
    return Object.fromEntries(
      Object.entries(filters).map(([name, allowed]) => {
        const value = requested.get(name) ?? '';
        return [name, allowed === 'text' || allowed.includes(value) ? value : (defaults[name] ?? '')];
      }),
    );
  });
  const $cursor = computed($urlQuery, (urlQuery) => new URLSearchParams(urlQuery).get('cursor') ?? '');
  const $query = computed([$filterValues, $cursor], (values, cursor) => {
    const asked = { limit: String(DASHBOARD_PAGE_ROWS), ...values, ...fixed, cursor };
    return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();
  });

  const rows = createResource(fetchRows, (page) =>
    page.query === $query.get() && page.rows.length > 0 ? { ...page, isOld: true } : null,
  );
  const $before = atom<string[]>([]);
  /** Whether the last load began because somebody looks at the page again. */
  let isReturn = false;

  async function fetchRows(signal: AbortSignal): Promise<ShownPage<Row>> {
    const query = $query.get();
    try {
      const page = await fetchPage({ path, row }, query, signal);
      const read = { ...page, query, readAt: new Date().toISOString(), isOld: false, news: 0 };
      const shown = rows.$state.get();
      return isReturn && shown.phase === 'loaded' ? withoutNews(shown.value, read) : read;
    } catch (error) {
      // Removes parameters from the URL that the server refuses, such as a truncated cursor.
      if (error instanceof ApiError && error.status === 422) {
        updateUrlQuery(Object.fromEntries(Object.keys(error.fieldErrors).map((name) => [name, null])), 'replace');
      }
      throw error;
    }
  }

  function load(): Promise<void> {
    isReturn = false;
    return rows.load();
  }

  function previousPage(): void {
    const before = $before.get();
    goToCursor(before.at(-1) ?? '', before.slice(0, -1));
  }

  return {
    $state: rows.$state,
    $filterValues,
    $paging: computed([rows.$state, $cursor], (state, cursor): Paging => ({
      hasNext: state.phase === 'loaded' && state.value.next !== null,
      hasPrevious: cursor !== '',
    })),
    start() {
      const stops = [
        $query.subscribe(() => {
          $before.set(previousCursors());
          void load();
        }),
        onReturn(() => {
          isReturn = true;
          return rows.load();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
        rows.stop();
      };
    },
    load,
    replace(changed) {
      const isNow = ({ id, updatedAt = '' }: Row) => id === changed.id && updatedAt <= (changed.updatedAt ?? '');
      rows.update((page) => ({ ...page, rows: page.rows.map((one) => (isNow(one) ? changed : one)) }));
    },
    remove(gone) {
      rows.update((page) => ({ ...page, rows: page.rows.filter((one) => one.id !== gone.id) }));
      const state = rows.$state.get();
      if (state.phase !== 'loaded' || state.isReloading || state.value.rows.length > 0) return;
      // There may be rows behind an empty page, or before it.
      if (state.value.next !== null) void load();
      else if ($cursor.get() !== '') previousPage();
    },
    setFilter(name, value, how = 'push') {
      updateUrlQuery({ cursor: null, [name]: value === defaults[name] ? null : value }, how);
    },
    setFilters(values) {
      updateUrlQuery({ cursor: null, ...values }, 'push');
    },
    nextPage() {
      const state = rows.$state.get();
      // During a load, this cursor belongs to the page that is about to disappear.
      if (state.phase !== 'loaded' || state.isReloading || state.value.next === null) return;
      goToCursor(state.value.next, [...$before.get(), $cursor.get()]);
    },
    previousPage,
  };
}
