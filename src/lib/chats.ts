/** Staff message guests who gave no email address. Their hold or offer begins then, or this long after the message was ready. */
export const TOLD_WITHIN_HOURS = 24;

/** How long the mark that a message was sent can be taken back. */
export const UNDO_SECONDS = 60;
