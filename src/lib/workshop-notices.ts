import { CONFIRMED_ONCE_PAID, PAYMENT_MISSING } from './place-texts.ts';
import { workshopHoursTexts, type WorkshopHours } from './workshop-texts.ts';

/** The text of an email about a change. The administrator sees it before it is sent. */
export interface WorkshopNotice {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  facts: Readonly<Record<string, string>>;
}

export interface WorkshopMeeting extends WorkshopHours {
  location: string;
}

type TitledMeeting = WorkshopMeeting & { title: string };

export function movedNotice(before: WorkshopMeeting, now: TitledMeeting): WorkshopNotice {
  return {
    subject: `Your workshop has changed: ${now.title}`,
    heading: 'Your workshop has changed',
    paragraphs: [
      'The workshop that you are registered for has changed. Your place stays yours.',
      'The attached file changes the day in your calendar. If you cannot come, please write to us.',
    ],
    facts: { Workshop: now.title, Before: meetingText(before), Now: meetingText(now) },
  };
}

export function cancelledRegistrationNotice(workshop: TitledMeeting): WorkshopNotice {
  return {
    subject: `Your place is cancelled: ${workshop.title}`,
    heading: 'Your place is cancelled',
    paragraphs: [
      'Your registration for this workshop is cancelled. We no longer hold a place for you.',
      'The attached file takes the day out of your calendar. If you did not expect this, please write to us.',
    ],
    facts: { Workshop: workshop.title, Date: meetingText(workshop) },
  };
}

export function cancelledBookingNotice(workshop: TitledMeeting): WorkshopNotice {
  return {
    subject: `Your booking is cancelled: ${workshop.title}`,
    heading: 'Your booking is cancelled',
    paragraphs: [
      'You have cancelled your booking. We no longer hold a place for you.',
      'The attached file takes the day out of your calendar. If you did not mean to cancel, please write to us.',
    ],
    facts: { Workshop: workshop.title, Date: meetingText(workshop) },
  };
}

export function cancelledTrainingNotice(workshop: TitledMeeting): WorkshopNotice {
  return {
    subject: `The workshop is cancelled: ${workshop.title}`,
    heading: 'The workshop is cancelled',
    paragraphs: [
      'We are sorry: the workshop that you are registered for does not take place.',
      'If you have paid, we will write to you about your payment. The attached file takes the day out of your calendar.',
    ],
    facts: { Workshop: workshop.title, Date: meetingText(workshop) },
  };
}

export function waitingCancelledNotice(workshop: TitledMeeting): WorkshopNotice {
  return {
    subject: `The workshop is cancelled: ${workshop.title}`,
    heading: 'The workshop is cancelled',
    paragraphs: ['We are sorry: the workshop that you are waiting for does not take place.'],
    facts: { Workshop: workshop.title, Date: meetingText(workshop) },
  };
}

export function restoredRegistrationNotice(workshop: TitledMeeting, { isPaid }: { isPaid: boolean }): WorkshopNotice {
  return {
    subject: `Your place is yours again: ${workshop.title}`,
    heading: 'Your place is yours again',
    paragraphs: [
      'Your registration for this workshop was cancelled. It is back, and we hold a place for you.',
      ...(isPaid ? [] : [`${PAYMENT_MISSING} ${CONFIRMED_ONCE_PAID}`]),
      'The attached file puts the day back into your calendar. If you cannot come, please write to us.',
    ],
    facts: { Workshop: workshop.title, Date: meetingText(workshop) },
  };
}

export function restoredTrainingNotice(workshop: TitledMeeting): WorkshopNotice {
  return {
    subject: `The workshop takes place: ${workshop.title}`,
    heading: 'The workshop takes place after all',
    paragraphs: [
      'The workshop that you are registered for was cancelled. It takes place after all, and your place is still yours.',
      'The attached file puts the day back into your calendar. If you cannot come, please write to us.',
    ],
    facts: { Workshop: workshop.title, Date: meetingText(workshop) },
  };
}

export function waitingRestoredNotice(workshop: TitledMeeting): WorkshopNotice {
  return {
    subject: `The workshop takes place: ${workshop.title}`,
    heading: 'The workshop takes place after all',
    paragraphs: [
      'The workshop that you are waiting for was cancelled. It takes place after all, and you are on its waiting list as before.',
    ],
    facts: { Workshop: workshop.title, Date: meetingText(workshop) },
  };
}

/** The administrator's message, a paragraph per line. */
export function messageParagraphs(content: string): string[] {
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** "Sunday 29 June 2025, 10:00 AM - 1:00 PM, The Hood (Al Wasl), Dubai" */
function meetingText(meeting: WorkshopMeeting): string {
  const { date, time } = workshopHoursTexts(meeting);
  return `${date}, ${time}, ${meeting.location}`;
}
