import { setTimeout } from 'node:timers/promises';
import { markBuildRequested } from '#netlify/db/queries/trainings/build-requests.ts';
import type { Entry } from '#netlify/db/queries/outbox/outbox.ts';
import { DeliveryRejectedError, type MessageType } from './message-type.ts';
import { post } from './transport/post.ts';

/** A pause before the call, so that several changes in a row become one build. */
const SETTLE_MS = 2_000;

const startedAt = new WeakMap<Entry, Date>();

/** Asks the host to build the site again. */
export const buildHook: MessageType = {
  name: 'build-hook',
  async deliver(entry, { buildHookUrl }, signal) {
    if (buildHookUrl === undefined) throw new DeliveryRejectedError('BUILD_HOOK_URL is not set.');
    await setTimeout(SETTLE_MS);
    startedAt.set(entry, new Date());
    await post({ receiver: 'The build hook', address: buildHookUrl, signal });
  },
  async markSent(database, entry, now) {
    await markBuildRequested(database, entry.id, startedAt.get(entry) ?? now, now);
  },
};
