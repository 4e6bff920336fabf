import * as z from 'zod/mini';
import { writeToTab, readFromTab } from './tab-storage.ts';

const draftSchema = z.object({
  /** What stands in the fields, by name. */
  values: z.record(z.string(), z.string()),
  /** What was tried to send, and the key that it was sent under. */
  sent: z.nullable(z.object({ content: z.string(), key: z.string() })),
});

type DraftState = z.infer<typeof draftSchema>;

export interface Draft {
  read(): DraftState;
  save(changes: Partial<DraftState>): void;
  clear(): void;
}

/**
 * What was typed into a form, until it is sent: it outlives a reload and the way back, and a repeat after either still has
 * its key. No personal data stays: it is this tab's alone, ends with the tab, and is forgotten once the form is sent.
 */
export function createTabDraft(name: string): Draft {
  // The directive client:draft looks for this key too.
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
 * What was typed into a dialog, until it is sent: it outlives the dialog, which Escape closes, and nothing else. What an
 * administrator writes down about others stays out of the browser's storage.
 * @param values what the fields begin with
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
