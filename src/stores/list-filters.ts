import { TIME_OR_NAME } from '#src/contract/lists.ts';

/** Query parameters of the page and of the call: free text, or one of these values. */
export type AllowedFilters = Readonly<Record<string, 'text' | readonly string[]>>;

export const SEARCH_AND_SORT = { search: 'text', sort: TIME_OR_NAME } as const;

/** Orders of a list whose rows have no name. */
export const TIME_SORTS = ['createdAt', '-createdAt'] as const;

const FLAG = ['true', 'false'] as const;

export const HANDLED_FILTERS = { handled: FLAG, since: 'text' } as const;
export const PAID_FILTERS = { isPaid: FLAG, waits: ['unpaid', 'rest', 'past', 'dates'], since: 'text' } as const;
