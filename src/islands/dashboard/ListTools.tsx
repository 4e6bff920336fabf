import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import type { List } from '#src/stores/list.ts';
import { SearchBox } from './SearchBox.tsx';
import { Select } from './Select.tsx';

/** `name` is the query parameter. With `names`, the options' values are "name=value", and only one applies at a time. */
export type ListFilter = ({ name: string; names?: undefined } | { name?: undefined; names: readonly string[] }) & {
  label: string;
  options: readonly { value: string; label: string }[];
};

export interface ListToolsProps<Row> {
  list: List<Row>;
  searchLabel?: string | undefined;
  filters?: readonly ListFilter[] | undefined;
  /** Further buttons. */
  children?: ReactNode;
}

export const TIME_SORT_FILTER = {
  name: 'sort',
  label: 'Order',
  options: [
    { value: '', label: 'Newest first' },
    { value: 'createdAt', label: 'Oldest first' },
  ],
} satisfies ListFilter;

export const NAME_ORDERS = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
];

export const SORT_FILTER = {
  ...TIME_SORT_FILTER,
  options: [...TIME_SORT_FILTER.options, ...NAME_ORDERS],
} satisfies ListFilter;

/** Creates a filter by one of `values`. @param all the label for no choice; `null` if there is always one */
export function choiceFilter<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string = String,
  all: string | null = 'All',
): ListFilter {
  const options = values.map((value) => ({ value, label: labelOf(value) }));
  return { name, label, options: all === null ? options : [{ value: '', label: all }, ...options] };
}

/** The search, filters and buttons of a list on one line. On a phone, filters and links stay behind a button until it is pressed. */
export function ListTools<Row>({
  list,
  searchLabel = 'Name, number or email',
  filters = [SORT_FILTER],
  children,
}: ListToolsProps<Row>) {
  const values = useStore(list.$filterValues);
  const [isOpen, setOpen] = useState(false);
  const chosen = filters.map(({ name, names, options }) => {
    const value = name === undefined ? valueOf(names, values) : (values[name] ?? '');
    return { value, isSet: value !== options[0]?.value };
  });
  const set = chosen.filter(({ isSet }) => isSet).length;
  return (
    <div className="tools print:hidden">
      <SearchBox
        label={searchLabel}
        value={values['search'] ?? ''}
        onChange={(value) => {
          // A search is one step in the browser history, however many keys were pressed.
          list.setFilter('search', value, values['search'] ? 'replace' : 'push');
        }}
      />
      {filters.length > 0 && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="tools-toggle">
          Filter {set > 0 && <span className="count">{set}</span>}
        </button>
      )}
      {filters.map(({ name, names = [], label, options }, index) => (
        <Select
          key={label}
          label={label}
          value={chosen[index]?.value ?? ''}
          options={options}
          onChange={(value) => (name === undefined ? setOneOf(list, names, value) : list.setFilter(name, value))}
        />
      ))}
      {children && <div className="tools-end">{children}</div>}
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

/** When the last visit ended, and the visit since which the URL asks for new rows. */
type Visits = [since: string | null, shown: string | undefined];

export function handledFilter(...visits: Visits): ListFilter {
  return waitingFilter(visits, ['handled'], { 'handled=false': 'Not handled', 'handled=true': 'Handled' });
}

/** A filter for new rows; none before the second visit. */
export function newestFilter(...visits: Visits): ListFilter[] {
  return visits.some(Boolean) ? [waitingFilter(visits, [], {})] : [];
}

export function paidFilter(...visits: Visits): ListFilter {
  return waitingFilter(visits, ['isPaid', 'waits'], {
    'isPaid=false': 'Unpaid',
    'waits=unpaid': 'Unpaid after three days',
    'waits=rest': 'Rest is due',
    'waits=past': 'Unpaid, training is over',
    'isPaid=true': 'Paid',
    'waits=dates': 'Waits for dates',
  });
}

/** @param labels by "name=value" */
function waitingFilter([since, shown]: Visits, names: readonly string[], labels: Record<string, string>): ListFilter {
  const all = {
    ...{ '': 'All', ...labels },
    ...(shown && { [`since=${shown}`]: 'New since an earlier visit' }),
    ...(since && { [`since=${since}`]: 'New' }),
  };
  return {
    names: [...names, 'since'],
    label: 'Waiting',
    options: Object.entries(all).map(([value, label]) => ({ value, label })),
  };
}
