import { fullNameOf } from '#src/lib/people.ts';
import { paymentLink } from '#src/lib/payment-link.ts';
import { button, facts, link, quote, text } from '../rendering/email-content.ts';
import { mailToStaff, mailToPerson } from '../email-type.ts';
import { questionsAndTerms } from './closing.ts';
import { greeting, safeDisplayName } from './safe-display-name.ts';
import { dayCalendar, dayFacts, registrationPayload } from './registration-payload.ts';

/** Says that a registration is here, and how the place becomes the nanny's: by payment. */
const received = mailToPerson({
  name: 'registration-received',
  payload: registrationPayload,
  async write(registration, environment) {
    const attachments = await dayCalendar(registration, environment.siteUrl);
    return {
      subject: `We have received your registration: ${registration.workshop.title}`,
      preview: `${registration.workshop.date}, ${registration.workshop.time}. The place is confirmed once it is paid for.`,
      heading: 'We have received your registration',
      blocks: [
        greeting(registration.firstName),
        text('Thank you for registering. We hold the place for you. It is confirmed once your payment has reached us.'),
        dayFacts(safeDisplayName(fullNameOf(registration)), registration.workshop),
        button('Pay for the place', paymentLink(environment.payment.workshop, registration.registrationId)),
        ...(attachments.length > 0 ? [text('The attached file puts the day into your calendar.')] : []),
        ...questionsAndTerms(environment),
      ],
      reason: 'You get this mail because this address was given for the registration for a workshop.',
      attachments,
    };
  },
});

/** Tells the house of a registration. */
const notice = mailToStaff({
  name: 'registration-notice',
  payload: registrationPayload,
  write(registration, { siteUrl }) {
    const { email, phone, profession, company, notes, workshop } = registration;
    return {
      subject: `New registration: ${fullNameOf(registration)}`,
      preview: `${workshop.title}, ${workshop.date}.`,
      heading: 'A new registration',
      blocks: [
        dayFacts(fullNameOf(registration), workshop),
        facts({ Email: email, Phone: phone, Profession: profession, Company: company }),
        ...(notes === null ? [] : [quote(notes)]),
        link('Open the registrations', `${siteUrl}/admin`),
      ],
      reason: 'This website sends it for each registration. An answer goes to the person who registered.',
      replyTo: email,
    };
  },
});

/** What a registration sends out when it arrives. */
export const REGISTRATION_KINDS = [received, notice] as const;
