/** Where the header's items lead, the training menu's apart. */
export const TARGETS = {
  HOME: '/',
  ABOUT: '/#about',
  'NANNY PLACEMENT SERVICE': '/nova-family',
  'VISA PROCESS': '/visa-process',
  BLOG: '/blog',
  CONTACT: '/#contact',
};
