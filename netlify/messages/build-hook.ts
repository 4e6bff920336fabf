import { setTimeout } from 'node:timers/promises';
import { BUILD_HOOK, markBuildAsked } from '#netlify/db/queries/workshops/build-requests.ts';
import type { Entry } from '#netlify/db/queries/outbox/outbox.ts';
import { DeliveryRejectedError, type MessageType } from './message-type.ts';

/** Several changes in a row become one build. */
const SETTLE_MS = 2_000;

const startedAt = new WeakMap<Entry, Date>();

/** Asks the host to build the site again after a workshop has changed. */
export const buildHook: MessageType = {
  name: BUILD_HOOK,
  toPerson: false,
  isConfigured: ({ buildHookUrl }) => buildHookUrl !== undefined,
  async deliver(entry, { buildHookUrl }, signal) {
    if (buildHookUrl === undefined) throw new DeliveryRejectedError('BUILD_HOOK_URL is not set.');
    await setTimeout(SETTLE_MS);
    startedAt.set(entry, new Date());
    const status = await post(buildHookUrl, signal);
    if (status < 200 || status > 299) throw new DeliveryRejectedError(`The build hook answered ${status}.`);
  },
  async markSent(database, entry, now) {
    await markBuildAsked(database, entry.id, startedAt.get(entry) ?? now, now);
  },
};

async function post(address: string, signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(address, { method: 'POST', signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (signal.aborted) throw new DeliveryRejectedError('The build hook did not answer in time.');
    throw new DeliveryRejectedError(`The build hook cannot be reached: ${String(error)}`);
  }
}
