import type { Config } from '@netlify/functions';
import { listWaitlist } from '#netlify/db/queries/waitlist.ts';
import { WAITLIST } from '#netlify/http/export-columns.ts';
import { adminExport, OF_WORKSHOP } from '#netlify/http/exports.ts';

export default adminExport('waitlist', WAITLIST, OF_WORKSHOP, listWaitlist);

export const config: Config = { path: '/api/exports/waitlist.csv' };
