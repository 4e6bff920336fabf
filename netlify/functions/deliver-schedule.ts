import type { Config } from '@netlify/functions';
import { callDeliver } from '#netlify/http/call-deliver.ts';

/** Calls `deliver` for what has become due with time, and in case an earlier call has failed. */
export default async function deliverOnSchedule(request: Request): Promise<void> {
  await callDeliver(new URL(request.url).origin, new Date());
}

export const config: Config = { schedule: '*/15 * * * *' };
