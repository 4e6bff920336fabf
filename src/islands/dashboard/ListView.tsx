import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Page } from '#src/contract/lists.ts';
import { formatCount } from '#src/lib/text.ts';
import type { List } from '#src/stores/list.ts';
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
  /** Accessible name, needed when the page has several lists. */
  name?: string;
  /** Called with at least one row. */
  children: (rows: readonly Row[]) => ReactNode;
}

export function ListView<Row>({ list, noun, empty = `No ${noun} found.`, name, children }: ListViewProps<Row>) {
  const state = useStore(list.$state);
  const { hasNext, back } = useStore(list.$paging);
  const top = useRef<HTMLDivElement>(null);
  const isChangingPage = useRef(false);

  useEffect(() => list.start(), [list]);

  const rows = state.phase === 'loaded' ? state.value.rows : null;
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

  const noteFocus = useLostFocus(top, state);
  const status = statusText(state, hasNext, `Loading ${noun}...`, empty);

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
        {status && name && <span className="sr-only">{name}: </span>}
        {status && <span>{status}</span>}
      </p>
      {state.phase === 'failed' && <LoadError text={`Failed to fetch ${noun}`} onRetry={list.load} />}
      {/* Old rows stay, dimmed, until the new rows arrive. */}
      {table && <div className="group-aria-busy:opacity-50">{table}</div>}
      {(hasNext || back !== null) && (
        <nav aria-label={`Pages of ${name ?? noun}`} className="flex justify-end gap-3 border-t border-line px-5 py-3">
          {back !== null && (
            <Button isRepeatable onClick={changePage(list.previousPage)}>
              {back === 'previous' ? 'Previous' : 'First page'}
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

/** One text node per element: browser translation would lose a second one. */
function statusText(state: ResourceState<Page<unknown>>, hasNext: boolean, loading: string, empty: string): string {
  if (state.phase === 'failed') return '';
  if (state.phase === 'loading' || state.isReloading) return loading;
  const count = state.value.rows.length;
  if (count === 0) return empty;
  return `${formatCount(count, 'row', 'rows')} shown${hasNext ? ', more on the next page' : ''}.`;
}
