import type { Locator, Page } from 'playwright/test';
import { fillCourse, fillMumsgist, fillWaitlist, fillYaya, showTrainings } from './forms.ts';
import { FACTS } from './facts.ts';
import { badge, fillPopup, popup } from './visa-popup.ts';
import { fillRegistration, openRegistration, showWorkshops } from './workshop-page.ts';

/** A response, or null for a lost connection, and the texts that the toast then shows. */
type Failure = readonly [response: { status: number; json?: unknown } | null, ...texts: string[]];

export interface PublicForm {
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** What holds the form, if it is not the main part of the page. */
  scope?: (page: Page) => Locator;
  api: string;
  /** The names of all fields and groups of fields, in their order. */
  fields: readonly string[];
  fill: (page: Page, firstName: string) => Promise<void>;
  submit: (page: Page) => Locator;
  busy: string;
  success: (page: Page) => Locator;
  /** An invalid text in a field of the otherwise empty form. */
  typed?: readonly [label: string, text: string];
  /** The error messages that the fields then show, in their order. */
  errors: readonly (readonly [label: string, message: string])[];
  /** The first field, if its label names a group of choices. */
  firstChoice?: (page: Page) => Locator;
  /** The last text of each toast is also above the fields. */
  failures: readonly Failure[];
  /** Texts that these failures write to the console, in their order. */
  logs?: readonly string[];
  /** Label of the field that begins with the first name, which keeps its value after a failure. */
  keeps: string;
  /** Whether the fields keep their values after a reload too. */
  outlivesReload?: boolean;
  /** Whether a number will do in place of an email address. */
  noEmail?: boolean;
  /** The list of staff, and what it then has of the person. Other forms are stored in tests of their own. */
  stored?: readonly [list: string, row: object];
}

const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name, exact: true });
const newsletterBox = (page: Page) =>
  page.getByRole('form', { name: `${FACTS.offers.hiring} off when you hire a nanny` });
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });

export const NO_EMAIL = 'No email? We will write to you on WhatsApp.';

const REGISTRATION_FAILED: readonly Failure[] = [
  [{ status: 500 }, 'Registration Failed', 'Registration failed. Please try again.'],
  [null, 'Registration Failed', 'There was an error processing your registration.'],
];

const SIGN_UP_FAILED: Failure = [
  { status: 503, json: { message: 'x' } },
  'Error',
  'There was an issue signing you up. Please try again.',
];

export const PUBLIC_FORMS: readonly PublicForm[] = [
  {
    name: 'course registration',
    async open(page) {
      await showTrainings(page);
      await page.goto('/course-registration');
    },
    api: '**/api/course-registrations',
    fields: [
      ...[
        'Which course?',
        'Who is coming?',
        'You',
        'First Name',
        'Last Name',
        'Email Address',
        NO_EMAIL,
        'Phone Number',
      ],
      'Discount or Nova Family code (optional)',
    ],
    async fill(page, firstName) {
      await page.getByRole('radio', { name: 'October Toddler Professional Nanny Training' }).check();
      await fillCourse(page, firstName);
    },
    submit: button('Register'),
    busy: 'Sending...',
    success: (page) =>
      page.getByText('Thank you for registering. We will contact you shortly to confirm your place and payment.'),
    errors: [
      ['Which course?', 'Please select a course.'],
      ['First Name', 'First name is required'],
      ['Last Name', 'Last name is required'],
      ['Email Address', 'Please enter a valid email address'],
      ['Phone Number', 'Please enter a valid phone number.'],
    ],
    firstChoice: (page) => page.getByRole('radio', { name: 'September Newborn & Maternity Training' }),
    failures: [
      [{ status: 503, json: { message: 'In a moment.' } }, 'Registration Failed', 'In a moment.'],
      ...REGISTRATION_FAILED,
    ],
    keeps: 'First Name',
    outlivesReload: true,
    noEmail: true,
    stored: [
      '/api/course-registrations',
      { lastName: 'Santos', courseType: 'toddler-caring', email: null, phoneE164: '+971502000701' },
    ],
  },
  {
    name: 'MUMSGIST referral',
    open: (page) => page.goto('/refer/mumsgist'),
    api: '**/api/referrals',
    fields: ['Full Name', 'WhatsApp Number', "Nanny's Name", 'Training Programme'],
    fill: fillMumsgist,
    submit: button('Send My Interest'),
    busy: 'Sending...',
    success: heading('Thank You!'),
    typed: ['WhatsApp Number', '050 12345'],
    errors: [
      ['Full Name', 'Please enter your full name.'],
      ['WhatsApp Number', 'Please enter a valid WhatsApp number.'],
      ["Nanny's Name", "Please enter the nanny's name."],
    ],
    failures: [
      [{ status: 503, json: { message: 'x' } }, 'Error', 'Failed to submit referral'],
      [null, 'Error', 'Something went wrong. Please try again.'],
    ],
    keeps: 'Full Name',
  },
  {
    name: 'YAYA registration',
    open: (page) => page.goto('/refer/yaya'),
    api: '**/api/referrals',
    fields: [
      ...['Your Name', 'Email Address', 'Phone Number', "Nanny's Name", "Child's Age", "Nanny's Experience Level"],
      'Additional Information (optional)',
    ],
    fill: fillYaya,
    submit: button('Register Your Nanny'),
    busy: 'Sending...',
    success: heading('Registration Complete!'),
    errors: [
      ['Your Name', 'Name must be at least 2 characters.'],
      ['Email Address', 'Please enter a valid email address.'],
      ['Phone Number', 'Please enter a valid phone number.'],
      ["Nanny's Name", 'Nanny name must be at least 2 characters.'],
      ["Child's Age", 'Please specify child age.'],
      ["Nanny's Experience Level", 'Please select experience level.'],
    ],
    failures: [
      [{ status: 500 }, 'Error', 'There was a problem submitting your registration. Please try again.'],
      [null, 'Error', 'There was a problem submitting your registration. Please try again.'],
    ],
    logs: ['ApiError: 500', 'Failed to fetch'],
    keeps: 'Your Name',
    outlivesReload: true,
  },
  {
    name: 'waiting list',
    open: (page) => page.goto('/full-course-2025'),
    api: '**/api/waitlist',
    fields: ['First Name', 'Last Name', 'Email Address', NO_EMAIL, 'Phone Number (optional)'],
    fill: fillWaitlist,
    submit: button('Join the waiting list'),
    busy: 'Joining the waiting list...',
    success: (page) =>
      page.getByText("You're on the waiting list. We will write to you as soon as dates are announced."),
    typed: ['Phone Number', '123'],
    errors: [
      ['First Name', 'First name is required'],
      ['Last Name', 'Last name is required'],
      ['Email Address', 'Please enter a valid email address'],
      ['Phone Number', 'Please enter a valid phone number.'],
    ],
    failures: [
      [{ status: 503, json: { message: 'We cannot reach our records.' } }, 'We cannot reach our records.'],
      [null, 'We could not put you on the waiting list. Please try again.'],
    ],
    keeps: 'First Name',
    noEmail: true,
    stored: [
      '/api/waitlist',
      { lastName: 'Santos', email: null, phone: '050 200 0701', interest: 'full-course-2025', workshopId: null },
    ],
  },
  {
    name: 'workshop registration',
    async open(page) {
      await showWorkshops(page, {});
      await openRegistration(page);
    },
    api: '**/register',
    fields: [
      ...['Who is coming?', 'How many nannies?', 'You', 'First Name', 'Last Name', 'Email Address', NO_EMAIL],
      ...['Phone Number', 'Profession (optional)', 'Company/Family Name (optional)'],
      'Special Requests or Notes (optional)',
    ],
    fill: fillRegistration,
    submit: button('Register'),
    busy: 'Processing...',
    success: heading('Registration Confirmed!'),
    typed: ['Email Address', 'not an address'],
    errors: [
      ['First Name', 'First name is required'],
      ['Last Name', 'Last name is required'],
      ['Email Address', 'Please enter a valid email address'],
      ['Phone Number', 'Please enter a valid phone number.'],
    ],
    failures: [
      [{ status: 200, json: { success: false, message: 'Not today.' } }, 'Registration Failed', 'Not today.'],
      ...REGISTRATION_FAILED,
    ],
    keeps: 'First Name',
    noEmail: true,
  },
  {
    name: 'visa popup',
    async open(page) {
      await page.goto('/');
      await badge(page).click();
    },
    scope: popup,
    api: '**/api/newsletter',
    fields: ['Email', 'First Name', 'Last Name'],
    fill: (page, firstName) => fillPopup(page, firstName, 'amal@example.com'),
    submit: (page) => popup(page).locator('button[type=submit]'),
    busy: 'Joining Nova List...',
    success: (page) => popup(page).getByText('Thank you!', { exact: true }),
    errors: [
      ['Email', 'Please enter a valid email address'],
      ['First Name', 'First name is required'],
      ['Last Name', 'Last name is required'],
    ],
    failures: [SIGN_UP_FAILED],
    keeps: 'First Name',
  },
  {
    name: 'newsletter box',
    open: (page) => page.goto('/workshop'),
    scope: newsletterBox,
    api: '**/api/newsletter',
    fields: ['Who you are (optional)', 'Email'],
    fill: (page, firstName) => newsletterBox(page).getByLabel('Email').fill(`${firstName}@example.com`),
    submit: (page) => newsletterBox(page).locator('button[type=submit]'),
    busy: 'Processing...',
    success: (page) => newsletterBox(page).getByText(/^You've joined the Nova List!/),
    errors: [['Email', 'Please enter a valid email address']],
    failures: [SIGN_UP_FAILED],
    logs: ['ApiError: 503'],
    keeps: 'Email',
  },
];
