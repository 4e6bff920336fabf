import { registrationChangeSchema } from '#src/contract/registration-changes.ts';
import { changeRegistration } from '#netlify/db/queries/registrations/change-registration.ts';
import type { ApiResponse } from './api-response.ts';
import type { CallerContext } from './handlers.ts';
import { retryWhereFull } from './expired-offers.ts';
import { questionPhone } from './phone-question.ts';
import { respond } from './respond.ts';
import { requireRowId } from './row-id.ts';
import type * as z from 'zod/mini';

/** The options of `authenticatedWrite` for a change of a registration for a workshop or a course. */
export const registrationChange = {
  body: registrationChangeSchema,
  async handle({
    body: { updatedAt, ...change },
    database,
    now,
    params,
    request,
  }: CallerContext & {
    body: z.infer<typeof registrationChangeSchema>;
    params: Record<string, string>;
  }): Promise<ApiResponse> {
    const target = { id: requireRowId(params), updatedAt };
    await questionPhone(request, change.phone);
    const result = await retryWhereFull({ database, now }, () => changeRegistration(database, target, change, now));
    return respond(result, { 'unknown-training': ['not_found'] });
  },
};
