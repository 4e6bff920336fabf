import type { Config } from '@netlify/functions';
import { listRegistrations } from '#netlify/db/queries/registrations.ts';
import { REGISTRATIONS } from '#netlify/http/export-columns.ts';
import { adminExport, OF_WORKSHOP } from '#netlify/http/exports.ts';

export default adminExport('registrations', REGISTRATIONS, OF_WORKSHOP, listRegistrations);

export const config: Config = { path: '/api/exports/registrations.csv' };
