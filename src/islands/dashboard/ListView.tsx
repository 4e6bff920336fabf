import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { formatCount } from '#src/lib/text.ts';
import type { List } from '#src/stores/list.ts';
import type { ShownPage } from '#src/stores/list-page.ts';
import type { ResourceState } from '#src/stores/resource.ts';
import { mayTakeFocus } from '#src/islands/form/FocusTarget.tsx';
import { Button } from './Button.tsx';
import { LoadError } from './Loaded.tsx';
import { useLostFocus } from './use-lost-focus.ts';

interface ListViewProps<Row> {
  list: List<Row>;
  /** Plural in lower case, for example "enquiries". */
  noun: string;
  /** Text of an empty list. */
  empty?: string | undefined;
  /** Called with at least one row. */
  children: (rows: readonly Row[]) => ReactNode;
}

export function ListView<Row>({ list, noun, empty = `No ${noun} found.`, children }: ListViewProps<Row>) {
  const state = useStore(list.$state);
  const { hasNext, hasPrevious } = useStore(list.$paging);
  const top = useRef<HTMLDivElement>(null);
  const isChangingPage = useRef(false);
  /** The rows that were shown when new ones were requested. */
  const known = useRef<Element[]>(null);

  useEffect(() => list.start(), [list]);

  const page = state.phase === 'loaded' ? state.value : null;
  const rows = page?.rows;
  // Avoids rendering the same rows again while they reload.
  const table = useMemo(() => (rows && rows.length > 0 ? children(rows) : null), [rows, children]);

  const isReady = state.phase === 'loaded' && !state.isReloading;
  // A new page starts at its top, unless the focus has moved elsewhere.
  useEffect(() => {
    if (!isReady || !isChangingPage.current) return;
    isChangingPage.current = false;
    if (!mayTakeFocus(top.current)) return;
    top.current?.focus();
    top.current?.scrollIntoView();
  }, [isReady]);

  // Focuses the first of the new rows that were requested.
  useEffect(() => {
    if (!isReady || !known.current) return;
    const first = rowsIn(top.current).find((row) => !known.current?.includes(row));
    known.current = null;
    if (!first) return;
    first.tabIndex = -1;
    first.focus();
  }, [isReady]);

  const noteFocus = useLostFocus(top, state);
  const loading = `Loading ${noun}...`;
  const failure = `Failed to fetch ${noun}`;
  const status = statusText(state, hasNext, loading, empty);

  const changePage = (action: () => void) => () => {
    isChangingPage.current = true;
    action();
  };

  return (
    <div
      ref={top}
      tabIndex={-1}
      aria-busy={!isReady && state.phase !== 'failed'}
      onFocus={noteFocus}
      className="group scroll-mt-4 overflow-clip rounded-card border border-line bg-white outline-none"
    >
      <p role="status" className={table ? 'sr-only' : 'px-5 py-6 text-dusk empty:hidden'}>
        {status && <span>{status}</span>}
      </p>
      {state.phase === 'failed' && <LoadError text={failure} onRetry={list.load} />}
      {page?.isOld && <LoadError text={isReady ? `${failure}.` : loading} readAt={page.readAt} onRetry={list.load} />}
      {page && page.news > 0 && (
        <div className="bg-star/22 px-5">
          <Button
            tone="quiet"
            onClick={() => {
              known.current = rowsIn(top.current);
              return list.load();
            }}
          >
            {page.news === 1 ? 'Show the new one' : `Show ${page.news.toLocaleString('en-GB')} new ${noun}`}
          </Button>
        </div>
      )}
      {/* Old rows stay, dimmed, until the new rows arrive. */}
      {table && <div className={page?.isOld ? 'text-dusk opacity-90' : 'group-aria-busy:opacity-50'}>{table}</div>}
      {(hasNext || hasPrevious) && (
        <nav
          aria-label={`Pages of ${noun}`}
          className="flex items-center justify-end gap-3 border-t border-line px-5 py-3"
        >
          {page && typeof page.total === 'number' && (
            <p className="me-auto text-sm text-dusk">
              {`${page.rows.length} of ${page.total.toLocaleString('en-GB')}`}
            </p>
          )}
          {hasPrevious && (
            <Button isRepeatable onClick={changePage(list.previousPage)}>
              Previous
            </Button>
          )}
          {hasNext && (
            <Button isRepeatable isBusy={!isReady} onClick={changePage(list.nextPage)}>
              Next
            </Button>
          )}
        </nav>
      )}
    </div>
  );
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
}

/** One text node per element: browser translation would lose a second one. */
function statusText(
  state: ResourceState<ShownPage<unknown>>,
  hasNext: boolean,
  loading: string,
  empty: string,
): string {
  // The alert says so.
  if (state.phase === 'failed' || (state.phase === 'loaded' && state.value.isOld)) return '';
  if (state.phase === 'loading' || state.isReloading) return loading;
  const { rows, news } = state.value;
  if (rows.length === 0) return empty;
  const more = hasNext ? ', more on the next page' : '';
  return `${formatCount(rows.length, 'row', 'rows')} shown${more}.${news > 0 ? ` ${news} new.` : ''}`;
}
