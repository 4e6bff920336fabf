import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Page } from '#src/contract/lists.ts';
import type { List } from '#src/stores/list.ts';
import type { ResourceState } from '#src/stores/resource.ts';
import { mayTakeFocus } from '#src/islands/form/FocusTarget.tsx';
import { Button } from './Button.tsx';
import { LoadError } from './LoadError.tsx';

interface ListViewProps<Row> {
  list: List<Row>;
  /** What the rows are, in small letters: "enquiries". */
  noun: string;
  /** What is said where there is none. */
  empty?: string | undefined;
  /** Where the page has several lists, what each is called by those who do not see where it stands. */
  name?: string;
  /** The rows, of which there is at least one. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** One page of a list: its rows, or what there is instead, and the ways to the pages beside it. */
export function ListView<Row>({ list, noun, empty = `No ${noun} found.`, name, children }: ListViewProps<Row>) {
  const state = useStore(list.$state);
  const { hasNext, back } = useStore(list.$paging);
  const top = useRef<HTMLDivElement>(null);
  const isTurning = useRef(false);
  const focused = useRef<Element>(null);

  useEffect(() => list.start(), [list]);

  const rows = state.phase === 'loaded' ? state.value.rows : null;
  // Rendered anew for other rows only, not because the same ones are being read again.
  const table = useMemo(() => (rows && rows.length > 0 ? children(rows) : null), [rows, children]);

  const isReady = state.phase === 'loaded' && !state.isReloading;
  // A new page begins at its top, for the eye and for the keyboard, unless somebody has gone on to something else.
  useEffect(() => {
    if (!isReady || !isTurning.current) return;
    isTurning.current = false;
    if (!mayTakeFocus(top.current)) return;
    top.current?.focus();
    top.current?.scrollIntoView();
  }, [isReady]);

  // What had the focus may have disappeared, as a button does with its row.
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) {
      top.current?.focus({ preventScroll: true });
    }
  }, [state]);

  const status = statusText(state, hasNext, `Loading ${noun}...`, empty);

  const turn = (how: () => void) => () => {
    isTurning.current = true;
    how();
  };

  return (
    <div
      ref={top}
      tabIndex={-1}
      aria-busy={!isReady && state.phase !== 'failed'}
      onFocus={(event) => {
        focused.current = event.target;
      }}
      className="group scroll-mt-4 rounded-card border border-line bg-white outline-none"
    >
      <p role="status" className={table ? 'sr-only' : 'px-5 py-6 text-dusk empty:hidden'}>
        {status && name && <span className="sr-only">{name}: </span>}
        {status && <span>{status}</span>}
      </p>
      {state.phase === 'failed' && <LoadError text={`Failed to fetch ${noun}`} onRetry={() => void list.load()} />}
      {/* Old rows stay where they are, dimmed, until the new ones are there. */}
      {table && <div className="group-aria-busy:opacity-50">{table}</div>}
      {(hasNext || back !== null) && (
        <nav aria-label={`Pages of ${name ?? noun}`} className="flex justify-end gap-3 border-t border-line px-5 py-3">
          {back !== null && (
            <Button isRepeatable onClick={turn(list.previousPage)}>
              {back === 'previous' ? 'Previous' : 'First page'}
            </Button>
          )}
          {hasNext && (
            <Button isRepeatable isBusy={!isReady} onClick={turn(list.nextPage)}>
              Next
            </Button>
          )}
        </nav>
      )}
    </div>
  );
}

/** One text in an element of its own: a second one beside it would be lost where a browser translates the page. */
function statusText(state: ResourceState<Page<unknown>>, hasNext: boolean, loading: string, empty: string): string {
  if (state.phase === 'failed') return '';
  if (state.phase === 'loading' || state.isReloading) return loading;
  const count = state.value.rows.length;
  if (count === 0) return empty;
  return `${count} ${count === 1 ? 'row' : 'rows'} shown${hasNext ? ', more on the next page' : ''}.`;
}
