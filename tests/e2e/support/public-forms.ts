import type { Locator, Page } from 'playwright/test';
import { fillCourse, fillMumsgist, fillWaitlist, fillYaya } from './fill-forms.ts';
import { fillRegistration, openRegistration, showWorkshops } from './workshop-page.ts';

/** What the server answers, or nothing where the connection is lost; and what the toast then says. */
type Failure = readonly [answer: { status: number; json?: unknown } | null, ...texts: string[]];

/** A form of the public pages. */
export interface PublicForm {
  name: string;
  /** Shows the form. */
  open: (page: Page) => Promise<unknown>;
  api: string;
  fill: (page: Page, firstName: string) => Promise<void>;
  submit: (page: Page) => Locator;
  busy: string;
  success: (page: Page) => Locator;
  /** What is typed before the empty form is sent. */
  typed?: readonly [label: string, text: string];
  /** What the fields then say, in their order. */
  errors: readonly (readonly [label: string, message: string])[];
  /** The first field where its label names a choice. */
  firstChoice?: (page: Page) => Locator;
  /** The last text of the toast stands above the fields too. */
  failures: readonly Failure[];
  /** What the console then says of them, in their order. */
  logs?: readonly string[];
  /** The field that has the first name, also when the form cannot be sent. */
  keeps: string;
  /** Whether it keeps what was typed after a reload too. */
  outlivesReload?: boolean;
}

const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name, exact: true });
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });

const REGISTRATION_FAILED: readonly Failure[] = [
  [{ status: 500 }, 'Registration Failed', 'Registration failed. Please try again.'],
  [null, 'Registration Failed', 'There was an error processing your registration.'],
];

export const PUBLIC_FORMS: readonly PublicForm[] = [
  {
    name: 'course registration',
    open: (page) => page.goto('/course-registration'),
    api: '**/api/course-registrations',
    async fill(page, firstName) {
      await page.getByRole('radio', { name: 'October Toddler Professional Nanny Training' }).check();
      await fillCourse(page, firstName);
    },
    submit: button('Register'),
    busy: 'Sending...',
    success: heading('Registration received!'),
    errors: [
      ['Which course?', 'Please select a course.'],
      ['Who you are', 'Please select whether you are a parent or a nanny.'],
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
  },
  {
    name: 'MUMSGIST referral',
    open: (page) => page.goto('/refer/mumsgist'),
    api: '**/api/referrals',
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
    fill: fillWaitlist,
    submit: button('Join the waiting list'),
    busy: 'Joining the waiting list...',
    success: (page) => page.getByText("You're on the waiting list."),
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
  },
  {
    name: 'workshop registration',
    async open(page) {
      await showWorkshops(page, {});
      await openRegistration(page);
    },
    api: '**/register',
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
  },
];
