import { atom, type ReadableAtom } from 'nanostores';
import { retryAfterSignIn } from './session-calls.ts';

/** While a value reloads, the old one stays. */
export type ResourceState<Value> =
  { phase: 'loading' } | { phase: 'failed' } | { phase: 'loaded'; value: Value; isReloading: boolean };

export interface Resource<Value> {
  $state: ReadableAtom<ResourceState<Value>>;
  /** Ignores the response of an earlier load. Never throws. */
  load: () => Promise<void>;
  /** Drops the value. Ignores responses that are still to come. */
  clear: () => void;
  update: (change: (value: Value) => Value) => void;
  /** Loads the value. Returns `stop`. */
  start: () => () => void;
  /** Ignores responses that are still to come. */
  stop: () => void;
}

/**
 * Creates a value that can be loaded, and loaded again.
 * @param keep returns what stays of a value that could not be loaded again; `null` for nothing
 * @param $of what the value depends on: when this changes, the value is dropped and loaded again
 */
export function createResource<Value>(
  fetchValue: (signal: AbortSignal) => Promise<Value>,
  keep: (value: Value) => Value | null = () => null,
  $of?: ReadableAtom<unknown>,
): Resource<Value> {
  const $state = atom<ResourceState<Value>>({ phase: 'loading' });
  let loading = new AbortController();

  async function load(): Promise<void> {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    const before = $state.get();
    $state.set(before.phase === 'loaded' ? { ...before, isReloading: true } : { phase: 'loading' });
    try {
      const value = await retryAfterSignIn(() => fetchValue(signal));
      if (!signal.aborted) $state.set({ phase: 'loaded', value, isReloading: false });
    } catch {
      if (signal.aborted) return;
      const state = $state.get();
      const kept = state.phase === 'loaded' ? keep(state.value) : null;
      $state.set(kept ? { phase: 'loaded', value: kept, isReloading: false } : { phase: 'failed' });
    }
  }

  const stop = () => {
    loading.abort();
    const state = $state.get();
    if (state.phase === 'loaded') $state.set({ ...state, isReloading: false });
  };

  const clear = () => {
    loading.abort();
    $state.set({ phase: 'loading' });
  };

  return {
    $state,
    load,
    clear,
    update(change) {
      const state = $state.get();
      if (state.phase !== 'loaded') return;
      $state.set({ ...state, value: change(state.value) });
      // The pending response may be older than the change.
      if (state.isReloading) void load();
    },
    start() {
      const unsubscribe = $of?.subscribe(() => {
        clear();
        void load();
      });
      if ($of === undefined) void load();
      return () => {
        unsubscribe?.();
        stop();
      };
    },
    stop,
  };
}
