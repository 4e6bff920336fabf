import type { Config } from '@netlify/functions';
import { callDeliver } from '#netlify/http/call-deliver.ts';

/** Calls `deliver` in case that nobody else does: what waits for a time is due, or a call has failed. */
export default async function deliverOnSchedule(request: Request): Promise<void> {
  await callDeliver(new URL(request.url).origin, new Date());
}

export const config: Config = { schedule: '*/15 * * * *' };
