import { FACTS } from './stated-facts.ts';

/** What the specifications list in an order, by page: the texts of these elements begin with these words. */
export const STATED_LISTS: Readonly<Record<string, readonly [element: string, texts: readonly string[]][]>> = {
  '/terms': [
    [
      'h2',
      [
        ...['Course Booking Terms', 'Payment & Refunds', 'Course Completion & Certification'],
        ...['Course Schedule & Changes', 'Participant Responsibilities', 'Technical Requirements', 'Code of Conduct'],
        ...['Intellectual Property', 'Health & Safety', 'Privacy & Data Protection', 'Course Transferability'],
        ...['Limitation of Liability', 'Force Majeure', 'Contact Information'],
      ],
    ],
  ],
  '/visa-process': [
    [
      'th[^>]*scope="row"',
      [
        ...['Cost', 'Deposit', 'Process effort', 'Documents', 'Time to visa', 'Salary transfer', 'End-of-service dues'],
        ...['Travel NOC', 'ATM card and payroll', 'PRO services', 'Doctor, support, tracking and app'],
      ],
    ],
    [
      'h3',
      [
        ...[
          'Tap Get Visa Now',
          'Send photos of basic documents',
          'Pay online',
          `Wait ${FACTS.visa.firstWait}`,
          'Medical test',
        ],
        ...['Residency visa issued', 'Words in this table'],
        ...['Is the provider licensed and regulated?', 'What does the app do?', 'How does the application work?'],
        ...["How is my nanny's salary paid?", 'What does the medical insurance cover?'],
        "What are the maid's legal rights and obligations?",
      ],
    ],
    [
      'h2',
      [
        ...['Nova and our licensed visa partner', 'Six steps to the visa', '10 reasons to choose'],
        ...['Price Includes', 'One app for your family and your nanny', 'What our licensed visa partner says'],
        ...['What our licensed visa partner does', 'What Nova does'],
        ...['Complete Care Package', 'Questions about the visa'],
      ],
    ],
  ],
  '/faq': [
    [
      'summary',
      [
        ...['What is Nova?', 'Which courses can my nanny take?', 'How does the family placement service work?'],
        ...['What does training cost?', 'Who is the founder of Nova?', 'How do I register?', 'Who can attend?'],
        ...['Where does the training take place?', 'How do I get started?', 'Do you work with agencies?'],
      ],
    ],
  ],
  '/refer/mumsgist': [['h3', ['September Newborn Training', 'Bespoke Workshop']]],
};

/** The specification's articles, as the blog orders them: the highest id first. */
export const STATED_ARTICLES: readonly string[] = [
  ...['/screen-time-management', '/first-thousand-days', '/power-of-presence', '/investing-in-nanny-training'],
  ...['/inside-nova-training-session', '/training-article', '/first-aid', '/visa-sponsorship'],
];

type Links = readonly (readonly [text: string, target: string])[];

/** A mail draft with this subject; its body is the page's own. */
const draft = (subject: string) => `mailto:hello@nova.example?subject=${encodeURIComponent(subject)}`;

/** Beside the line that says what happens to the data of a form. */
const PRIVACY = ['Read the privacy section', '/terms#privacy--data-protection'] as const;

/** Where links lead that the specifications and decisions name; a mail draft's target is its beginning. */
export const STATED_LINKS: Readonly<Record<string, Links>> = {
  '/': [
    ['September training', '/newborn-maternity-training'],
    ['October training', '/october-toddler-training'],
    ['Find my nanny', '/nova-family'],
    ['Read about nanny placement', '/nova-family'],
    ['See the workshops', '/workshops'],
    ['Read about first aid', '/first-aid'],
    ['Read the blog', '/blog'],
    ['Read the answers', '/faq'],
    ['Join the Nova List', '/#newsletter'],
    ['See all articles', '/blog'],
    ['Apply to Join', '/#contact'],
    ['Learn more about training', '/training'],
    ['See our photos on Instagram', 'https://www.instagram.com/nova.example'],
    ['Blog', '/blog'],
    ['Chat on WhatsApp', 'https://wa.me/971500000000'],
    ['Home', '/'],
    ['About', '/#about'],
    ['Nanny Placement Service', '/nova-family'],
    ['Nanny Training', '/workshops'],
    ['Visa Process', '/visa-process'],
    ['Contact', '/#contact'],
    ['More for parents', '/#parents'],
    ['For Nannies', '/for-nannies'],
    ['FAQs', '/faq'],
    ['Privacy Policy', '/#contact'],
    ['read the privacy section', PRIVACY[1]],
    ['Instagram', 'https://www.instagram.com/nova.example'],
    ['Facebook', 'https://www.facebook.com/nova.example'],
  ],
  '/visa-process': [
    ['Get Visa Now - WhatsApp', 'https://wa.me/'],
    ['Book Consultation', '/nova-family'],
  ],
  '/course-registration': [PRIVACY],
  '/full-course-2025': [PRIVACY],
  '/refer/mumsgist': [PRIVACY],
  '/referral-program': [PRIVACY],
  '/faq': [['Have more questions? Contact us', '/#contact']],
  '/nova-family': [
    ['Ask about nanny placement', draft('Nanny placement enquiry')],
    ['Ask about family membership', draft('Family membership enquiry')],
    ['See the September training', '/newborn-maternity-training'],
    ['See the October training', '/october-toddler-training'],
  ],
  '/course-selection': [
    ['Learn More about September 2025 Newborn & Maternity Training', '/newborn-maternity-training'],
    ['Register for September 2025 Newborn & Maternity Training', '/course-registration?course=maternity'],
    ['Learn More about October 2025 Toddler Caring Training', '/october-toddler-training'],
    ['Register for October 2025 Toddler Caring Training', '/course-registration?course=toddler'],
    ['Ask about courses by e-mail', draft('Course enquiry')],
  ],
  '/workshops': [
    ['Ask by e-mail', draft('Enquiry: Newborn & Maternity Workshop')],
    ['Ask by e-mail', draft('Enquiry: Toddler Training Workshop')],
    ['Ask by e-mail', draft('Enquiry: Private Group Training')],
  ],
  '/training-programs': [
    ['See the workshop', '/workshop'],
    ['Join the waiting list', '/full-course-2025'],
  ],
  '/training': [
    ['View Details', '/workshop'],
    ['View Details', `/workshops/${FACTS.workshop.id}`],
    ['Contact us', '/#contact'],
  ],
  '/for-agencies': [['Write to us about a partnership', draft('Agency Partnership Inquiry')]],
};

type Box = readonly [variant: string, offer: string, source: string, withRadios: boolean];

const FOOTER: Box = ['page', 'none', 'footer', false];

/** The newsletter boxes of a page in their order (decisions, "Newsletter boxes"). */
export const STATED_BOXES: Readonly<Record<string, readonly Box[]>> = {
  '/': [['page', 'none', 'home', true], ['box', 'visa', 'home', true], FOOTER],
  '/blog': [['box', 'none', 'blog', false], FOOTER],
  '/training': [['box', 'visa', 'training', true], FOOTER],
  '/screen-time-management': [['slim', 'hiring', 'article', true], FOOTER],
  '/workshop': [['slim', 'hiring', 'workshop', true], FOOTER],
  '/workshops': [['box', 'training', 'training', false], FOOTER],
  '/course-selection': [['box', 'training', 'training', false], FOOTER],
  '/full-course-2025': [['box', 'training', 'training', false], FOOTER],
  '/faq': [FOOTER],
};
