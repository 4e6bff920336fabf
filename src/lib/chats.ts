/** Whoever has a number alone is told by staff. So many hours after the message was ready, her time begins all the same. */
export const TOLD_WITHIN_HOURS = 24;

/** How long the mark that a message was sent can be taken back. */
export const UNDO_SECONDS = 60;
