/** A link between words. */
export const TEXT_LINK = 'inline-flex min-h-11 items-center font-semibold text-ember underline hover:text-night';

/** A phone number or a chat in a row: quieter than the row's actions. */
export const CELL_LINK =
  'inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-ember';

/** A link beside buttons with an outline. */
export const OUTLINE_LINK =
  'inline-flex min-h-11 items-center rounded-full border border-night bg-white px-4 font-semibold hover:bg-sand';
