/** Link targets of the header's items, without the training menu. */
export const TARGETS = {
  HOME: '/',
  ABOUT: '/#about',
  'NANNY PLACEMENT SERVICE': '/nova-family',
  'VISA PROCESS': '/visa-process',
  BLOG: '/blog',
  CONTACT: '/#contact',
};
