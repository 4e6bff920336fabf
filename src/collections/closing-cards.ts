import type { CLOSING_CARDS } from '#src/schemas/articles.ts';
import type { Facts } from './facts.ts';
import { brand } from '#src/lib/brand.ts';
import { ASK_FOR_DATES } from '#src/lib/planned.ts';
import { capitalised } from '#src/lib/text.ts';

export interface ClosingCard {
  title: string;
  text: string;
  action: string;
  href: string;
}

type ClosingCardName = (typeof CLOSING_CARDS)[number];

export function closingCards({ workshop, courses, visa, offers, owner }: Facts): Record<ClosingCardName, ClosingCard> {
  return {
    'visa-offer': {
      title: `${offers.visa} off a ${visa.years}-year nanny visa`,
      text: `${brand.visaPartnerCapitalised} does the paperwork: ${visa.price} with the offer, plus ${visa.monthly} per month.`,
      action: 'See the visa offer',
      href: '/visa-process',
    },
    'newborn-training': {
      title: capitalised(courses.newbornTraining),
      text: `Newborn and maternity care, as a one-day workshop or as a course with packages at ${courses.newborn}.`,
      action: `See the ${courses.newbornLabel} training`,
      href: '/newborn-maternity-training',
    },
    'toddler-training': {
      title: capitalised(courses.toddlerTraining),
      text: `Toddler care, as a one-day workshop or as a course with packages at ${courses.toddler}.`,
      action: `See the ${courses.toddlerLabel} training`,
      href: '/october-toddler-training',
    },
    'nova-family': {
      title: 'A nanny for your family',
      text: `You employ your nanny directly, with no ongoing agency markup. ${owner.introductions}`,
      action: 'Read about Nova Family',
      href: '/nova-family',
    },
    workshop: {
      title: 'The intro workshop',
      text: workshop.isAnnounced
        ? `${workshop.date}, ${workshop.time}, for nannies with ${workshop.ages}. ${workshop.price}.`
        : `For nannies with ${workshop.ages}. ${workshop.price}. ${ASK_FOR_DATES}.`,
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
      text: `Newborn and maternity care${courses.newbornIn}, toddler care${courses.toddlerIn}.`,
      action: 'Compare the two courses',
      href: '/course-selection',
    },
  };
}
