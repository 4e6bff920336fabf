import type { Config } from '@netlify/functions';
import { listEnquiries } from '#netlify/db/queries/enquiries.ts';
import { ENQUIRIES } from '#netlify/http/export-columns.ts';
import { adminExport, WHOLE } from '#netlify/http/exports.ts';

export default adminExport('enquiries', ENQUIRIES, WHOLE, listEnquiries);

export const config: Config = { path: '/api/exports/enquiries.csv' };
