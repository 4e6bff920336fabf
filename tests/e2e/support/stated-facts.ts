/**
 * Facts of the specification that docs/recipes/change-a-price-or-date.md changes, as a reader sees them. Tests take them
 * from here.
 */
export const FACTS = {
  /** The one of `/workshop`, by its number in the database. */
  workshop: {
    id: 316,
    date: 'Sunday 29 June 2025',
    time: '10:00 AM - 1:00 PM',
    location: 'The Hood (Al Wasl), Dubai',
    price: 'AED 300 per nanny',
    youngest: '15 months',
  },
  newborn: { packages: 'AED 1,950 to 3,450', day: 'Saturday 27 September 2025' },
  toddler: { packages: 'AED 680 to 890', day: 'Sunday 26 October 2025' },
  mumsgist: { newborn: 'AED 1,100', bespoke: 'AED 650 per nanny' },
  yaya: { price: 'AED 250', pay: 'Pay 250 AED Now' },
  visa: { price: 'AED 7,800', monthly: 'AED 160 per month', firstWait: '11 days', secondWait: '5 days' },
  /** What a sign-up brings. */
  offers: { hiring: '200 AED', training: '10%', visa: '700 AED' },
  reputation: { reviews: '4.9 from 73 reviews', founder: 'over 10 years', founderShort: '10+ years' },
};

/**
 * What the administrator's list has changed of the workshop since its migration, such as 'date': a test's database is only
 * migrated, so its row does not say what the page says.
 */
export const CHANGED_IN_LIST: readonly string[] = [];

const { workshop, newborn, toddler, mumsgist, yaya, visa, offers, reputation } = FACTS;

const INTRO_WORKSHOP = [workshop.date, workshop.time, workshop.location, workshop.price, workshop.youngest] as const;

const COURSE_PACKAGES = [newborn.packages, toddler.packages, '4 weeks'] as const;

/** Every number of spec 1 §9 and spec 2 §9, and every quoted text, with the page on which it stands. */
export const STATED_FACTS: Readonly<Record<string, readonly string[]>> = {
  '/visa-process': [
    ...[visa.price, visa.monthly, 'Deposit: AED 0', 'AED 8,500', `${offers.visa} offer`],
    ...['AED 17,000', 'AED 2,000', 'AED 5,000', 'AED 500 fee and AED 30,000 deposit', '24 cheques'],
    ...['10 days', '30 days', `Wait ${visa.firstWait}`, `wait ${visa.secondWait}`, 'Rates are subject to change.'],
    ...['80% of clinic and hospital costs', '70% of prescribed medicine'],
    ...['500+ medical centres', '1,400+ pharmacies', 'one day off a week', '30 vacation days a year'],
    ...['Over 22,000', '4.7/5', 'from 14,000 families', 'Since 2009', '14', 'more locations'],
    ...['10 reasons to choose', 'Price Includes', 'Complete Care Package', 'Get Visa Now - WhatsApp'],
    ...['Book Consultation', 'Service provided by our licensed visa partner in partnership with Nova'],
  ],
  '/faq': [
    ...COURSE_PACKAGES,
    ...INTRO_WORKSHOP,
    ...['September Newborn & Maternity', 'October Toddler Professional Nanny', reputation.founder, 'AED 737'],
    'Have more questions? Contact us',
  ],
  '/course-selection': [
    ...COURSE_PACKAGES,
    ...['September 2025 Newborn & Maternity Training', 'October 2025 Toddler Caring Training'],
    ...['Learn More', 'Register', `${offers.training} off`],
  ],
  '/workshops': [
    ...COURSE_PACKAGES,
    ...['Nova Nanny Training Offerings', 'Newborn & Maternity Workshop', 'Toddler Training Workshop'],
    ...[newborn.day, toddler.day, 'AED 500', 'AED 300'],
    ...['Private Group Training', 'AED 300 per nanny', 'at least 10 nannies', `${offers.training} off`],
  ],
  '/workshop': [
    ...INTRO_WORKSHOP,
    ...['15 participants at most', 'English', 'Workbook', 'Laminated visual tools', 'Certificate of completion'],
    ...['WhatsApp support after the course', 'Crèche during the session', '3 hours', `${offers.hiring} off`],
    `Toddlers of ${workshop.youngest} and older`,
  ],
  '/training': [
    ...INTRO_WORKSHOP,
    ...['Intro Course', 'View Details', 'Limited Spots Available', 'Group days', 'every month', `${offers.visa} off`],
  ],
  '/training-article': [...INTRO_WORKSHOP, `${offers.hiring} off`, '3 hours'],
  '/inside-nova-training-session': [workshop.time, '10:30 AM', '12:50 PM', '3 hours', 'at most 15 people'],
  '/training-programs': ['3 hours', 'Autumn 2025', 'Multi-week', 'Details to be announced'],
  '/full-course-2025': ['Autumn 2025', 'Multi-week', 'Details to be announced', 'Join the waiting list'],
  '/nova-family': ['AED 737', 'up to 50% off training', 'no ongoing agency markup', 'Expert matching'],
  '/screen-time-management': [
    ...['28 July 2025', 'Child Development', 'By our founder', 'World Health Organization'],
    ...['From 2 to 4: at most 1 hour a day', 'Back to Blog'],
  ],
  '/first-thousand-days': [
    ...['Why These Years Shape the Future', 'The UAE Context', 'September Newborn & Maternity Training'],
    ...['The six key topics', 'Enquire Today to Book a Spot', newborn.packages, 'Back to Resources'],
  ],
  '/first-aid': ['Every trained nanny should hold a certified paediatric first aid certificate', 'every month'],
  '/investing-in-nanny-training': ['94% of UAE households employ a live-in nanny or maid', toddler.packages],
  '/visa-sponsorship': [
    ...[`Wait ${visa.firstWait}`, `Wait ${visa.secondWait}`, visa.price, visa.monthly, offers.hiring],
  ],
  '/power-of-presence': [`${offers.visa} off a two-year nanny visa`, 'September newborn training', 'Nova Family'],
  '/for-parents': ["Invest in Your Nanny's Professional Growth", ...INTRO_WORKSHOP],
  '/for-nannies': ['Join Nova Training & Build Your Confidence', ...INTRO_WORKSHOP.slice(0, 4)],
  '/for-agencies': ['Partner With Nova: Upskill Your Placements', 'AED 300 per nanny', 'at least 10 nannies'],
  '/refer/mumsgist': [
    ...['September Newborn Training', '12-week programme', 'Sunday 28 September 2025', '10:00-13:00', mumsgist.newborn],
    ...['Place Dubai', 'Bespoke Workshop', 'Flexible schedule', mumsgist.bespoke, 'Send My Interest'],
  ],
  '/referral-program': [
    ...[workshop.date, '10:00-13:00', yaya.price, `Toddlers ${workshop.youngest}+`, 'A Norland-trained nanny'],
    ...['50-page handbook', 'Laminated tools', 'Visual trackers', 'Practical guides', 'Register Your Nanny'],
    'Set a limit and hold it without shouting',
  ],
  '/refer/yaya/payment': [...['Registration Complete!', `Toddlers ${workshop.youngest}+`, yaya.pay, 'Contact Support']],
  '/terms': [
    ...['Last updated 11 July 2025', 'There are no refunds after payment', 'Registrations are non-transferable'],
    ...['limited to the amount that you paid', 'every live class and the full workshop', '24 months', '90 days'],
    ...['36 months after the date they are for', '12 months', 'Until you unsubscribe'],
  ],
  '/article-not-found': ['Article Not Found', "Sorry, the article you're looking for doesn't exist or has been moved."],
  '/404': ['404 Page Not Found', "We couldn't find the page you were looking for.", 'Return to Home'],
};

/** Amounts in AED that may stand anywhere, and those that belong to some pages only. */
export const AMOUNTS: Readonly<Record<string, RegExp>> = {
  '300': /./,
  '500': /^\/(workshops|visa-process|faq|for-parents|llms)/,
  '1,950': /./,
  '3,450': /./,
  '680': /./,
  '890': /./,
  '737': /^\/(nova-family|faq)$/,
  '200': /./,
  '700': /./,
  '7,800': /./,
  '160': /./,
  '8,500': /^\/visa-process$/,
  '0': /^\/visa-process$/,
  '17,000': /^\/visa-process$/,
  '2,000': /^\/visa-process$/,
  '5,000': /^\/visa-process$/,
  '30,000': /^\/visa-process$/,
  '250': /^\/(referral-program|refer\/yaya)/,
  '1,100': /^\/refer\/mumsgist$/,
  '650': /^\/refer\/mumsgist$/,
};
