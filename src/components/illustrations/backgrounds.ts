/** Every illustration with the class of its background. Its drawing is the component of the same name in drawings/. */
export const BACKGROUNDS = {
  hero: 'bg-night',
  'train-nanny': 'bg-night',
  'hire-nanny': 'bg-rose',
  'screen-time': 'bg-night',
  'first-years': 'bg-mint',
  presence: 'bg-rose',
  growth: 'bg-star',
  'training-day': 'bg-dawn',
  training: 'bg-sage',
  'first-aid': 'bg-rose',
  visa: 'bg-ember',
  nannies: 'bg-night',
  newsletter: 'bg-sage',
  doors: 'bg-sage',
  'missing-block': 'bg-mint',
  speech: 'bg-sage',
  seats: 'bg-dawn',
  quote: '',
  'placement-icon': '',
  'workshop-icon': '',
  'first-aid-icon': '',
} as const;

export type IllustrationName = keyof typeof BACKGROUNDS;
