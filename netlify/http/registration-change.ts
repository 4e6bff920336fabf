import { ATTENDED_MESSAGE, registrationChangeSchema } from '#src/contract/registration-changes.ts';
import { changeRegistration } from '#netlify/db/queries/registrations/change-registration.ts';
import { authenticatedWrite } from './handlers.ts';
import { retryWhereFull } from './expired-offers.ts';
import { questionPhone } from './phone-question.ts';
import { respond, wrong } from './respond.ts';
import { requireRowId } from './row-id.ts';

/** Handles a change of a registration for a workshop or a course. */
export const registrationChange = authenticatedWrite({
  body: registrationChangeSchema,
  async handle({ body: { updatedAt, ...change }, database, now, params, request }) {
    const target = { id: requireRowId(params), updatedAt };
    await questionPhone(request, change.phone);
    const result = await retryWhereFull({ database, now }, () => changeRegistration(database, target, change, now));
    return respond(result, {
      'unknown-training': ['not_found'],
      'unknown-session': wrong('attended', ATTENDED_MESSAGE.session),
    });
  },
});
