import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { List } from '#src/stores/list.ts';
import { Button } from './Button.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Select } from './Select.tsx';

/** `name` is the query parameter. With `names`, the values of the options are "name=value", of which one holds at a time. */
export type ListFilter = ({ name: string; names?: undefined } | { name?: undefined; names: readonly string[] }) & {
  label: string;
  options: readonly { value: string; label: string }[];
};

export interface ListToolsProps<Row> {
  list: List<Row>;
  searchLabel?: string;
  filters?: readonly ListFilter[];
  /** Further buttons. */
  children?: ReactNode;
  /** Reloads the other parts of the page. */
  onRefresh: () => void;
}

export const TIME_SORT_FILTER = {
  name: 'sort',
  label: 'Order',
  options: [
    { value: '', label: 'Newest first' },
    { value: 'createdAt', label: 'Oldest first' },
  ],
} satisfies ListFilter;

export const SORT_FILTER = {
  ...TIME_SORT_FILTER,
  options: [
    ...TIME_SORT_FILTER.options,
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
  ],
} satisfies ListFilter;

/** Lists reload only when Refresh is pressed. */
export function ListTools<Row>({
  list,
  searchLabel = 'Search by name, number or email',
  filters = [SORT_FILTER],
  children,
  onRefresh,
}: ListToolsProps<Row>) {
  const values = useStore(list.$filterValues);
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <SearchBox
        label={searchLabel}
        value={values['search'] ?? ''}
        onChange={(value) => {
          // A search is one step in the browser history, however many keys were pressed.
          list.setFilter('search', value, values['search'] ? 'replace' : 'push');
        }}
      />
      <Button
        onClick={() => {
          void list.load();
          onRefresh();
        }}
      >
        <span className="max-sm:sr-only">Refresh</span>
        <RefreshIcon className="size-5 sm:hidden" />
      </Button>
      {filters.map(({ name, names = [], label, options }) => (
        <Select
          key={label}
          label={label}
          value={name === undefined ? valueOf(names, values) : (values[name] ?? '')}
          options={options}
          onChange={(value) => (name === undefined ? setOneOf(list, names, value) : list.setFilter(name, value))}
          className="max-sm:min-w-36 max-sm:flex-1 sm:max-w-44"
        />
      ))}
      {children && <div className="flex flex-wrap gap-3 sm:ml-auto">{children}</div>}
    </div>
  );
}

function valueOf(names: readonly string[], values: Readonly<Record<string, string>>): string {
  const set = names.find((name) => values[name]);
  return set === undefined ? '' : `${set}=${values[set] ?? ''}`;
}

function setOneOf(list: Pick<List<unknown>, 'setFilters'>, names: readonly string[], option: string): void {
  const [chosen, value = ''] = option.split('=');
  list.setFilters(Object.fromEntries(names.map((name) => [name, name === chosen ? value : ''])));
}

function RefreshIcon({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true" className={className}>
      <path d="M16 10a6 6 0 1 1-2-4.5M14 2v4h-4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** @param since the end of the last visit */
export function handledFilter(since: string | null): ListFilter {
  return waitingFilter('handled', since, { false: 'Not handled', true: 'Handled' });
}

export function paidFilter(since: string | null): ListFilter {
  return waitingFilter('isPaid', since, { false: 'Unpaid', true: 'Paid' });
}

function waitingFilter(name: string, since: string | null, labels: { false: string; true: string }): ListFilter {
  return {
    names: [name, 'since'],
    label: 'Waiting',
    options: [
      { value: '', label: 'All' },
      { value: `${name}=false`, label: labels.false },
      { value: `${name}=true`, label: labels.true },
      ...(since ? [{ value: `since=${since}`, label: 'New' }] : []),
    ],
  };
}
