import { fullNameOf } from '#src/lib/people.ts';
import { noteConfirmed, PLACE_CONFIRMED } from '#netlify/db/queries/registration-outgoing.ts';
import { text } from '../rendering/email-content.ts';
import { mailToPerson } from '../email-type.ts';
import { questions } from './closing.ts';
import { greeting, safeDisplayName } from './safe-display-name.ts';
import { dayCalendar, dayFacts, registrationPayload } from './registration-payload.ts';

/** Says that the payment is here and the place the nanny's. */
export const placeConfirmed = mailToPerson({
  name: PLACE_CONFIRMED,
  payload: registrationPayload,
  async noteSent(database, entry, now) {
    await noteConfirmed(database, entry, registrationPayload.parse(entry.payload).registrationId, now);
  },
  async write(registration, environment) {
    const { workshop } = registration;
    return {
      subject: `Your place is confirmed: ${workshop.title}`,
      preview: `${workshop.date}, ${workshop.time}, ${workshop.location}.`,
      heading: 'Your place is confirmed',
      blocks: [
        greeting(registration.firstName),
        text('Your payment has reached us. The place is yours.'),
        dayFacts(safeDisplayName(fullNameOf(registration)), workshop),
        ...questions(environment),
      ],
      reason: 'You get this mail because this address was given for the registration for a workshop.',
      attachments: await dayCalendar(registration, environment.siteUrl),
    };
  },
});
