import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { List } from '#src/stores/list.ts';
import { Button } from './Button.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Select } from './Select.tsx';

/** `name` is the query parameter. */
export interface ListFilter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

export interface ListToolsProps<Row> {
  list: List<Row>;
  searchLabel?: string;
  filters?: readonly ListFilter[];
  /** Further buttons. */
  children?: ReactNode;
  /** Reloads what the page shows beside the list. */
  onRefresh: () => void;
}

export const TIME_SORT_FILTER: ListFilter = {
  name: 'sort',
  label: 'Order',
  options: [
    { value: '', label: 'Newest first' },
    { value: 'createdAt', label: 'Oldest first' },
  ],
};

export const SORT_FILTER: ListFilter = {
  ...TIME_SORT_FILTER,
  options: [
    ...TIME_SORT_FILTER.options,
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
  ],
};

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
        Refresh
      </Button>
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          value={values[name] ?? ''}
          options={options}
          onChange={(value) => list.setFilter(name, value)}
          className="max-sm:min-w-32 max-sm:flex-1 sm:max-w-64"
        />
      ))}
      {children && <div className="flex flex-wrap gap-3 sm:ml-auto">{children}</div>}
    </div>
  );
}
