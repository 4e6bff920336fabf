import { fullNameOf } from '#src/lib/full-name.ts';
import { facts, link, quote } from '../letter.ts';
import { mailToHouse } from '../mail-kind.ts';
import { dayFacts, registrationPayload } from './registration-payload.ts';

/** Tells the house of a registration. */
export const registrationNotice = mailToHouse({
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
