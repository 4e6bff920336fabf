import type { Config } from '@netlify/functions';
import { listSignUps } from '#netlify/db/queries/sign-ups.ts';
import { SIGN_UPS } from '#netlify/http/export-columns.ts';
import { adminExport, WHOLE } from '#netlify/http/exports.ts';

export default adminExport('newsletter', SIGN_UPS, WHOLE, listSignUps);

export const config: Config = { path: '/api/exports/newsletter.csv' };
