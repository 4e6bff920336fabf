import * as z from 'zod/mini';
import { writeToTab, readFromTab } from './tab-storage.ts';

const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  /** The last request: its content and its idempotency key. */
  sent: z.nullable(z.object({ content: z.string(), key: z.string() })),
});

type DraftState = z.infer<typeof draftSchema>;

export interface Draft {
  read(): DraftState;
  save(changes: Partial<DraftState>): void;
  clear(): void;
}

/**
 * Creates a draft that keeps the typed values, and the key of the last request, across reloads and back navigation. For privacy it is
 * in sessionStorage, and cleared once the form is sent. A registration's own details stay for another one (`draftOwn`).
 */
export function createTabDraft(name: string): Draft {
  // The directive client:draft reads this key too.
  const key = `draft:${name}`;

  function read(): DraftState {
    try {
      return draftSchema.parse(JSON.parse(readFromTab(key) ?? ''));
    } catch {
      return { values: {}, sent: null };
    }
  }

  return {
    read,
    save(changes) {
      writeToTab(key, JSON.stringify({ ...read(), ...changes }));
    },
    clear() {
      writeToTab(key, null);
    },
  };
}

/**
 * Creates a draft that lasts as long as the page. It keeps the administrator's notes about others out of the browser's storage.
 * @param values the initial values of the fields
 */
export function createMemoryDraft(values: DraftState['values'] = {}): Draft {
  const untouched: DraftState = { values, sent: null };
  let state = untouched;
  return {
    read: () => state,
    save(changes) {
      state = { ...state, ...changes };
    },
    clear() {
      state = untouched;
    },
  };
}
