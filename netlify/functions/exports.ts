import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { courseType } from '#src/contract/course-request.ts';
import { EXPORT_NAMES, exportFile, exportPath, type ExportName, listQuerySchema } from '#src/contract/lists.ts';
import { month } from '#src/contract/money.ts';
import { scopeOf } from '#src/contract/session.ts';
import type { TrainingKind } from '#src/contract/trainings.ts';
import type { Database } from '#netlify/db/database.ts';
import { listPeople } from '#netlify/db/queries/admin/people.ts';
import { listEnquiries } from '#netlify/db/queries/enquiries.ts';
import type { ListRequest, Page } from '#netlify/db/queries/lists.ts';
import { listPapers } from '#netlify/db/queries/payments/receipts.ts';
import { listReferrals } from '#netlify/db/queries/referrals/referrals.ts';
import { listRegistrations, type RegistrationRequest } from '#netlify/db/queries/registrations/list-registrations.ts';
import { listSignUps } from '#netlify/db/queries/newsletter/sign-ups.ts';
import { listWaitlist } from '#netlify/db/queries/waitlist/waitlist.ts';
import { csvResponse } from '#netlify/http/csv.ts';
import { endpoints, type Handler } from '#netlify/http/endpoint.ts';
import * as columns from '#netlify/http/export-columns.ts';
import { authenticatedGet } from '#netlify/http/handlers.ts';
import { cursorRule, listedKind, trainingListQuerySchema } from '#netlify/http/lists.ts';

export const config = {
  path: [
    '/api/exports/referrals.csv',
    '/api/exports/registrations.csv',
    '/api/exports/course-registrations.csv',
    '/api/exports/enquiries.csv',
    '/api/exports/newsletter.csv',
    '/api/exports/people.csv',
    '/api/exports/waitlist.csv',
    '/api/exports/receipts.csv',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const noFilters = z.pick(listQuerySchema, { cursor: true });
const monthFilter = z.extend(noFilters, { month: z.optional(month) });
const trainingIdFilter = z.pick(trainingListQuerySchema, { cursor: true, workshopId: true });

const EXPORTS: Readonly<Record<ExportName, Handler>> = {
  referrals: authenticatedGet({
    allowPartners: true,
    event: 'exported',
    query: noFilters.check(cursorRule()),
    handle({ database, session, url }) {
      const scope = scopeOf(session);
      return csvResponse({
        name: exportFile('referrals', scope),
        columns: scope === null ? columns.ALL_REFERRALS : columns.PARTNER_REFERRALS,
        readPage: (request) => listReferrals(database, { ...request, scope }),
        url,
      });
    },
  }),
  registrations: adminExport(
    'registrations',
    columns.REGISTRATIONS,
    z.extend(trainingIdFilter, { kind: listedKind }),
    linesOfKind('workshop'),
  ),
  'course-registrations': adminExport(
    'course-registrations',
    columns.COURSE_REGISTRATIONS,
    z.extend(trainingIdFilter, { courseType: z.optional(courseType) }),
    linesOfKind('course'),
  ),
  enquiries: adminExport('enquiries', columns.ENQUIRIES, noFilters, listEnquiries),
  newsletter: adminExport('newsletter', columns.SIGN_UPS, noFilters, listSignUps),
  people: adminExport('people', columns.PEOPLE, noFilters, listPeople, { isId: (text) => text !== '' }),
  waitlist: adminExport('waitlist', columns.WAITLIST, trainingIdFilter, listWaitlist),
  receipts: adminExport('receipts', columns.RECEIPTS, monthFilter, listPapers, {
    subjectOf: (filter) => filter.month ?? null,
  }),
};

/** Lists registrations with a line for each attendee. @param kind the kind of training without a choice */
function linesOfKind(kind: TrainingKind) {
  return async (database: Database, request: RegistrationRequest, now: Date) => {
    const page = await listRegistrations(database, { kind, ...request }, now);
    return { ...page, rows: page.rows.flatMap(columns.linesOf) };
  };
}

interface ExportOptions<Filter> {
  /** Returns what the file is limited to, for its name. */
  subjectOf?: (filter: Filter) => string | null;
  /** Recognises ids of the list's rows. UUIDs by default. */
  isId?: (text: string) => boolean;
}

function adminExport<Row, Filter extends z.infer<typeof noFilters>>(
  name: ExportName,
  rowColumns: columns.Columns<Row>,
  query: z.ZodMiniType<Filter>,
  list: (database: Database, request: ListRequest<'createdAt'> & Filter, now: Date) => Promise<Page<Row>>,
  { subjectOf = () => null, isId }: ExportOptions<Filter> = {},
): Handler {
  return authenticatedGet({
    event: 'exported',
    query: query.check(cursorRule<Filter>(isId)),
    handle: ({ database, query: filter, url, now }) =>
      csvResponse({
        name: exportFile(name, subjectOf(filter)),
        columns: rowColumns,
        readPage: (request) => list(database, { ...request, ...filter }, now),
        url,
        isId,
      }),
  });
}

export default endpoints(Object.fromEntries(EXPORT_NAMES.map((name) => [`GET ${exportPath(name)}`, EXPORTS[name]])));
