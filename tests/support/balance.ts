import type { Balance } from '#src/contract/booking-parts.ts';

export const NO_MONEY: Balance = { dueAed: 0, paidAed: 0, letOffAed: 0, restAed: 0, surplusAed: 0, state: 'free' };
