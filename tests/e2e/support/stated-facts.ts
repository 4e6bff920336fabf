const INTRO_WORKSHOP = [
  'Sunday 29 June 2025',
  '10:00 AM - 1:00 PM',
  'The Hood (Al Wasl), Dubai',
  'AED 300 per nanny',
  '15 months',
] as const;

const COURSE_PACKAGES = ['AED 1,950 to 3,450', 'AED 680 to 890', '4 weeks'] as const;

/** Every number of spec 1 §9 and spec 2 §9, and every quoted text, with the page on which it stands. */
export const STATED_FACTS: Readonly<Record<string, readonly string[]>> = {
  '/visa-process': [
    ...['AED 7,800', 'AED 160 per month', 'Deposit: AED 0', 'AED 8,500', '700 AED offer'],
    ...['AED 17,000', 'AED 2,000', 'AED 5,000', 'AED 500 fee and AED 30,000 deposit', '24 cheques'],
    ...['10 days', '30 days', 'Wait 11 days', 'wait 5 days', 'Rates are subject to change.'],
    ...['80% of clinic and hospital costs', '70% of prescribed medicine'],
    ...['500+ medical centres', '1,400+ pharmacies', 'one day off a week', '30 vacation days a year'],
    ...['Over 22,000', '4.7/5', 'from 14,000 families', 'Since 2009', '14', 'more locations'],
    ...['10 reasons to choose', 'Price Includes', 'Complete Care Package', 'Get Visa Now - WhatsApp'],
    ...['Book Consultation', 'Service provided by our licensed visa partner in partnership with Nova'],
  ],
  '/faq': [
    ...COURSE_PACKAGES,
    ...INTRO_WORKSHOP,
    ...['September Newborn & Maternity', 'October Toddler Professional Nanny', 'over 10 years', 'AED 737'],
    'Have more questions? Contact us',
  ],
  '/course-selection': [
    ...COURSE_PACKAGES,
    ...['September 2025 Newborn & Maternity Training', 'October 2025 Toddler Caring Training'],
    ...['Learn More', 'Register', '10% off'],
  ],
  '/workshops': [
    ...COURSE_PACKAGES,
    ...['Nova Nanny Training Offerings', 'Newborn & Maternity Workshop', 'Toddler Training Workshop'],
    ...['Saturday 27 September 2025', 'Sunday 26 October 2025', 'AED 500', 'AED 300'],
    ...['Private Group Training', 'AED 300 per nanny', 'at least 10 nannies', '10% off'],
  ],
  '/workshop': [
    ...INTRO_WORKSHOP,
    ...['15 participants at most', 'English', 'Workbook', 'Laminated visual tools', 'Certificate of completion'],
    ...['WhatsApp support after the course', 'Crèche during the session', '3 hours', '200 AED off'],
    'Toddlers of 15 months and older',
  ],
  '/training': [
    ...INTRO_WORKSHOP,
    ...['Intro Course', 'View Details', 'Limited Spots Available', 'Group days', 'every month', '700 AED off'],
  ],
  '/training-article': [...INTRO_WORKSHOP, '200 AED off', '3 hours'],
  '/inside-nova-training-session': ['10:00 AM - 1:00 PM', '10:30 AM', '12:50 PM', '3 hours', 'at most 15 people'],
  '/training-programs': ['3 hours', 'Autumn 2025', 'Multi-week', 'Details to be announced'],
  '/full-course-2025': ['Autumn 2025', 'Multi-week', 'Details to be announced', 'Join the waiting list'],
  '/nova-family': ['AED 737', 'up to 50% off training', 'no ongoing agency markup', 'Expert matching'],
  '/screen-time-management': [
    ...['28 July 2025', 'Child Development', 'By our founder', 'World Health Organization'],
    ...['From 2 to 4: at most 1 hour a day', 'Back to Blog'],
  ],
  '/first-thousand-days': [
    ...['Why These Years Shape the Future', 'The UAE Context', 'September Newborn & Maternity Training'],
    ...['The six key topics', 'Enquire Today to Book a Spot', 'AED 1,950 to 3,450', 'Back to Resources'],
  ],
  '/first-aid': ['Every trained nanny should hold a certified paediatric first aid certificate', 'every month'],
  '/investing-in-nanny-training': ['94% of UAE households employ a live-in nanny or maid', 'AED 680 to 890'],
  '/visa-sponsorship': ['Wait 11 days', 'Wait 5 days', 'AED 7,800', 'AED 160 per month', '200 AED'],
  '/power-of-presence': ['700 AED off a two-year nanny visa', 'September newborn training', 'Nova Family'],
  '/for-parents': ["Invest in Your Nanny's Professional Growth", ...INTRO_WORKSHOP],
  '/for-nannies': ['Join Nova Training & Build Your Confidence', ...INTRO_WORKSHOP.slice(0, 4)],
  '/for-agencies': ['Partner With Nova: Upskill Your Placements', 'AED 300 per nanny', 'at least 10 nannies'],
  '/refer/mumsgist': [
    ...['September Newborn Training', '12-week programme', 'Sunday 28 September 2025', '10:00-13:00', 'AED 1,100'],
    ...['Place Dubai', 'Bespoke Workshop', 'Flexible schedule', 'AED 650 per nanny', 'Send My Interest'],
  ],
  '/referral-program': [
    ...['Sunday 29 June 2025', '10:00-13:00', 'AED 250', 'Toddlers 15 months+', 'A Norland-trained nanny'],
    ...['50-page handbook', 'Laminated tools', 'Visual trackers', 'Practical guides', 'Register Your Nanny'],
    'Set a limit and hold it without shouting',
  ],
  '/refer/yaya/payment': [...['Registration Complete!', 'Toddlers 15 months+', 'Pay 250 AED Now', 'Contact Support']],
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
