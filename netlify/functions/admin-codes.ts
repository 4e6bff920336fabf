import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import {
  CODE_STATES,
  familyCodeRequestSchema,
  NOT_REDEEMED,
  NOT_RELEASED,
  NOT_USED,
  redemptionSchema,
  releaseSchema,
} from '#src/contract/codes.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import { e164Of } from '#src/lib/e164.ts';
import { insertFamilyCode, listCodes, redeemCode, releaseCode } from '#netlify/db/queries/codes.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';
import { json } from '#netlify/http/api-response.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { respond } from '#netlify/http/respond.ts';

export const config = {
  path: ['/api/admin/codes', '/api/admin/codes/:code/redeem', '/api/admin/codes/:code/release'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

/** The family's number needs an international form, because numbers of registrations are compared in that form. */
const callablePhone = familyCodeRequestSchema.shape.phone.check(
  z.refine(async (phone) => phone === null || (await e164Of(phone)) !== null, FIELD_MESSAGE.phone),
);

export default endpoints({
  'GET /api/admin/codes': adminList({
    query: z.extend(listQuerySchema, {
      state: z.optional(z.enum(CODE_STATES, 'Please choose open, redeemed or expired.')),
    }),
    sorts: ['createdAt'],
    list: (database, request, now) => listCodes(database, { ...request, now }),
  }),
  'POST /api/admin/codes': authenticatedWrite({
    body: z.safeExtend(familyCodeRequestSchema, { phone: callablePhone }),
    async handle({ body: request, database, now }) {
      const phoneE164 = await e164Of(request.phone);
      return json(201, await insertFamilyCode(database, { request, phoneE164, now }));
    },
  }),
  'POST /api/admin/codes/:code/redeem': authenticatedWrite({
    body: redemptionSchema,
    async handle({ body, database, now, params }) {
      const result = await redeemCode(database, { typed: params['code'] ?? '', note: body.note, now });
      return respond(result, {
        family: ['changed_meanwhile', { message: NOT_REDEEMED }],
        used: ['already_redeemed'],
        expired: ['code_expired'],
      });
    },
  }),
  'POST /api/admin/codes/:code/release': authenticatedWrite({
    body: releaseSchema,
    async handle({ body, database, now, params }) {
      const result = await releaseCode(database, { typed: params['code'] ?? '', note: body.note, now });
      return respond(result, {
        unused: ['changed_meanwhile', { message: NOT_USED }],
        'paid-in-part': ['changed_meanwhile', { message: NOT_RELEASED }],
      });
    },
  }),
});
