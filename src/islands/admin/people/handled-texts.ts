export const HANDLED_TEXTS = { done: 'Marked as handled.', failed: 'Failed to mark it' };
