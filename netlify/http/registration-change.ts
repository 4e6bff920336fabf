import { ASSIGNMENT_MESSAGE } from '#src/contract/registrations.ts';
import { ATTENDED_MESSAGE, registrationChangeSchema } from '#src/contract/registration-changes.ts';
import { changeRegistration } from '#netlify/db/queries/registrations/change-registration.ts';
import type { ApiResponse } from './api-response.ts';
import { changeResponse } from './change-response.ts';
import type { CallerContext } from './handlers.ts';
import { retryWhereFull } from './expired-offers.ts';
import { HttpError } from './http-error.ts';
import { questionPhone } from './phone-question.ts';
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
    switch (result.outcome) {
      case 'already-registered':
        throw new HttpError('already_registered');
      case 'unknown-training':
        throw new HttpError('not_found');
      case 'other-course':
        throw new HttpError('invalid', { errors: { trainingId: ASSIGNMENT_MESSAGE.otherCourse } });
      case 'unknown-package':
        throw new HttpError('invalid', { errors: { packageId: ASSIGNMENT_MESSAGE.package } });
      case 'unknown-session':
        throw new HttpError('invalid', { errors: { attended: ATTENDED_MESSAGE.session } });
      case 'closed':
        throw new HttpError('registration_closed');
      case 'full':
        throw new HttpError('workshop_full');
      default:
        return changeResponse(result);
    }
  },
};
