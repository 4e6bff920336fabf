/** Guests with only a phone number get a message from staff. Their hold or offer begins this long after it was ready, if not before. */
export const TOLD_WITHIN_HOURS = 24;

/** How long the mark that a message was sent can be taken back. */
export const UNDO_SECONDS = 60;
