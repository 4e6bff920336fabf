import { fullNameOf } from '#src/lib/people.ts';
import { workshopTexts } from '#src/lib/workshop-texts.ts';
import { emailMessage } from '../email-message.ts';
import { facts } from '../rendering/email-content.ts';
import { staffRegistrationPayload } from './workshop-parts.ts';

export const bookingCancelledNotice = emailMessage({
  name: 'booking-cancelled-notice',
  payload: staffRegistrationPayload,
  write(registration) {
    const { email, phone, workshop } = registration;
    const name = fullNameOf(registration);
    const { date, time } = workshopTexts(workshop);
    return {
      subject: `Cancelled by the guest: ${name}`,
      preview: `${workshop.title}, ${date}.`,
      heading: 'A guest has cancelled',
      blocks: [facts({ Nanny: name, Workshop: workshop.title, Date: date, Time: time, Email: email, Phone: phone })],
      reason: 'This website sends it for each booking that a guest cancels. An answer goes to the guest.',
      replyTo: email,
    };
  },
});
