import { atom, type ReadableAtom } from 'nanostores';
import { retryAfterSignIn } from './session.ts';

/** What a page reads from the server and shows; while it is read anew, what was there before stays. */
export type ResourceState<Value> =
  { phase: 'loading' } | { phase: 'failed' } | { phase: 'loaded'; value: Value; isReloading: boolean };

export interface Resource<Value> {
  $state: ReadableAtom<ResourceState<Value>>;
  /** Reads it (again); what an earlier call may still bring is forgotten. Never throws. */
  load: () => Promise<void>;
  /** As `load`, for something else: what was there before does not stay meanwhile. */
  clearAndLoad: () => Promise<void>;
  /** Changes in place what has been read. */
  update: (change: (value: Value) => Value) => void;
  /** Reads it for as long as somebody looks at it. @returns how to stop, which forgets what may still come */
  start: () => () => void;
  /** Forgets what may still come. */
  stop: () => void;
}

/** Something that is read with one call, and only when asked for. */
export function createResource<Value>(fetchValue: (signal: AbortSignal) => Promise<Value>): Resource<Value> {
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
      if (!signal.aborted) $state.set({ phase: 'failed' });
    }
  }

  const stop = () => {
    loading.abort();
    const state = $state.get();
    if (state.phase === 'loaded') $state.set({ ...state, isReloading: false });
  };

  return {
    $state,
    load,
    clearAndLoad() {
      $state.set({ phase: 'loading' });
      return load();
    },
    update(change) {
      const state = $state.get();
      if (state.phase !== 'loaded') return;
      $state.set({ ...state, value: change(state.value) });
      // The answer under way may have been read before the change.
      if (state.isReloading) void load();
    },
    start() {
      void load();
      return stop;
    },
    stop,
  };
}
