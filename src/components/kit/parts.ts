/** The parts of the employer's kit in their order. */
export const KIT_PARTS = [
  {
    href: '/employers-kit/may-we-sponsor',
    illustration: 'doors',
    title: 'May we sponsor a nanny?',
    text: 'Six questions, an answer in words, and the rules it rests on.',
  },
  {
    href: '/employers-kit/home-agreement',
    illustration: 'agreement',
    title: 'Our home agreement',
    text: 'Hours, phone, photos, guests and pay day: agree on them on paper.',
  },
  {
    href: '/employers-kit/emergency-card',
    illustration: 'first-aid',
    title: 'Emergency card',
    text: 'Numbers to call and your address, on two cards.',
  },
  {
    href: '/employers-kit/interview-sheet',
    illustration: 'speech',
    title: 'Interview sheet',
    text: 'Twenty questions with room to write, and what not to ask.',
  },
  {
    href: '/employers-kit/handover',
    illustration: 'first-years',
    title: 'Handover page',
    text: 'One day on one page: sleep, food, nappies, mood, medicine.',
  },
] as const;
