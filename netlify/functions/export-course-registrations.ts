import type { Config } from '@netlify/functions';
import { listCourseRegistrations } from '#netlify/db/queries/course-registrations.ts';
import { COURSE_REGISTRATIONS } from '#netlify/http/export-columns.ts';
import { adminExport, WHOLE } from '#netlify/http/exports.ts';

export default adminExport('course-registrations', COURSE_REGISTRATIONS, WHOLE, listCourseRegistrations);

export const config: Config = { path: '/api/exports/course-registrations.csv' };
