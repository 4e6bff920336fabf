import type { ListFilter } from './ListTools.tsx';

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
