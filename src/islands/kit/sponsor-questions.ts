import type { Finding } from '#src/lib/sponsoring.ts';

/** The rules and the source that an answer rests on. */
export type Rules = Readonly<Record<Finding['about'], { texts: readonly string[]; source: string }>>;

export const QUESTIONS = {
  income: 'Income of the household',
  family: 'Does your family live with you in the UAE?',
  home: 'What can you show about your home?',
  bedrooms: 'How many bedrooms does your home have?',
  age: 'Her age',
  visa: 'Her visa now',
} as const;

export const OPTIONS = {
  family: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  home: [
    { value: 'own-name', label: 'Rented or owned in our name' },
    { value: 'company', label: 'The company provides it' },
    { value: 'none', label: 'No contract yet' },
  ],
  bedrooms: [
    { value: 'two', label: 'Two or more' },
    { value: 'fewer', label: 'One, or a studio' },
  ],
  visa: [
    { value: 'abroad', label: 'She is abroad' },
    { value: 'visit', label: 'A visit visa' },
    { value: 'family', label: 'With another family' },
    { value: 'office', label: 'With an office' },
    { value: 'cancelled', label: 'Cancelled' },
  ],
} as const;
