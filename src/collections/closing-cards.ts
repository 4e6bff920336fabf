import type { CLOSING_CARDS } from '#src/schemas/articles.ts';
import type { Facts } from './facts.ts';
import { brand } from '#src/lib/brand.ts';

export interface ClosingCard {
  title: string;
  text: string;
  action: string;
  href: string;
}

type ClosingCardName = (typeof CLOSING_CARDS)[number];

export function closingCards({ workshop, courses, visa, offers }: Facts): Record<ClosingCardName, ClosingCard> {
  return {
    'visa-offer': {
      title: `${offers.visa} off a ${visa.years}-year nanny visa`,
      text: `${brand.visaPartnerCapitalised} does the paperwork: ${visa.price} with the offer, plus ${visa.monthly} per month.`,
      action: 'See the visa offer',
      href: '/visa-process',
    },
    'newborn-training': {
      title: 'September newborn training',
      text: `Newborn and maternity care, as a one-day workshop or as a course with packages at ${courses.newborn}.`,
      action: 'See the September training',
      href: '/newborn-maternity-training',
    },
    'toddler-training': {
      title: 'October toddler training',
      text: `Toddler care, as a one-day workshop or as a course with packages at ${courses.toddler}.`,
      action: 'See the October training',
      href: '/october-toddler-training',
    },
    'nova-family': {
      title: 'A nanny for your family',
      text: 'We find your nanny, you employ her directly. There is no ongoing agency markup.',
      action: 'Read about Nova Family',
      href: '/nova-family',
    },
    workshop: {
      title: 'The intro workshop',
      text: `${workshop.date}, ${workshop.time}, for nannies with ${workshop.ages}. ${workshop.price}.`,
      action: 'See the workshop',
      href: '/workshop',
    },
    'first-aid': {
      title: 'Paediatric first aid',
      text: 'What a certified course covers, what to do at home, and how to join a first aid day.',
      action: 'Read about first aid',
      href: '/first-aid',
    },
    'course-selection': {
      title: 'Two courses, compared',
      text: 'Newborn and maternity care in September, toddler care in October.',
      action: 'Compare the two courses',
      href: '/course-selection',
    },
  };
}
