/** A link within a text, or as the action of a row. */
export const TEXT_LINK =
  'inline-flex min-h-[var(--word,2.75rem)] items-center underline decoration-1 underline-offset-4 [font-weight:550] hover:text-ember sm:whitespace-nowrap';

/** A link in a cell, such as a phone number. */
export const CELL_LINK = 'whitespace-nowrap hover:text-ember hover:underline';

/** A link to the next thing to do. */
export const PRIMARY_LINK =
  'inline-flex min-h-[var(--control,2.75rem)] items-center rounded-full bg-ember px-4 font-semibold text-white hover:bg-night';

/** A link beside buttons with an outline. */
export const OUTLINE_LINK =
  'inline-flex min-h-[var(--control,2.75rem)] items-center rounded-full border border-edge bg-white px-4 font-semibold whitespace-nowrap hover:bg-sand';
