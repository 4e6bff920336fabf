export interface NavigationLink {
  label: string;
  href: string;
}

export interface NavigationItem extends NavigationLink {
  menu?: readonly NavigationLink[];
}

export const navigation: readonly NavigationItem[] = [
  { label: 'HOME', href: '/' },
  { label: 'ABOUT', href: '/#about' },
  { label: 'NANNY PLACEMENT SERVICE', href: '/nova-family' },
  {
    label: 'NANNY TRAINING',
    href: '/workshops',
    menu: [
      { label: 'Nova Nanny Training Offerings', href: '/workshops' },
      { label: 'Private Group Training', href: '/workshops#private-groups' },
    ],
  },
  { label: 'VISA PROCESS', href: '/visa-process' },
  { label: 'BLOG', href: '/blog' },
];

/** Shown below `navigation` in a phone's menu. */
export const furtherLinks: readonly NavigationLink[] = [
  { label: 'For nannies', href: '/for-nannies' },
  { label: 'What a nanny costs', href: '/what-a-nanny-costs' },
  { label: 'Kit for families', href: '/employers-kit' },
];

export const contactLink: NavigationLink = { label: 'CONTACT', href: '/#contact' };

export const footerLinks: readonly { heading: string; links: readonly NavigationLink[] }[] = [
  {
    heading: 'Quick Links',
    links: [
      { label: 'Home', href: '/' },
      { label: 'About', href: '/#about' },
      { label: 'Nanny Placement Service', href: '/nova-family' },
      { label: 'Nanny Training', href: '/workshops' },
      { label: 'Visa Process', href: '/visa-process' },
      { label: 'Contact', href: '/#contact' },
    ],
  },
  {
    heading: 'Resources',
    links: [
      { label: 'More for parents', href: '/#parents' },
      { label: 'For Nannies', href: '/for-nannies' },
      { label: 'Blog', href: '/blog' },
      { label: 'FAQs', href: '/faq' },
      { label: 'Kit for Families', href: '/employers-kit' },
      { label: 'Child Safety', href: '/safeguarding' },
      { label: 'Privacy Policy', href: '/#contact' },
    ],
  },
];
