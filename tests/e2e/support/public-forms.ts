import type { Locator, Page } from 'playwright/test';
import { fillCourse, fillMumsgist, fillWaitlist } from './fill-forms.ts';
import { fillRegistration, showWorkshops } from './workshop-page.ts';
import { fill as fillYaya } from './yaya.ts';

interface Failure {
  situation: string;
  /** What the server answers; nothing where the connection is lost. */
  answer?: { status: number; json?: unknown; body?: string };
  /** Title and text of the toast. */
  toast: string[];
  /** What the form itself says. */
  alert?: string;
}

/** A form of the public pages. */
export interface PublicForm {
  name: string;
  path: string;
  api: string;
  /** Shows the form. */
  open?: (page: Page) => Promise<void>;
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
  failures: readonly Failure[];
  /** A field that keeps the first name when the form cannot be sent. */
  keeps: string;
  /** Whether it keeps what was typed after a reload too. */
  outlivesReload?: boolean;
}

const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name, exact: true });
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });

const REGISTRATION_FAILED: readonly Failure[] = [
  {
    situation: 'the server says nothing',
    answer: { status: 500, body: '' },
    toast: ['Registration Failed', 'Registration failed. Please try again.'],
  },
  {
    situation: 'there is no answer',
    toast: ['Registration Failed', 'There was an error processing your registration.'],
  },
];

export const PUBLIC_FORMS: readonly PublicForm[] = [
  {
    name: 'course registration',
    path: '/course-registration',
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
      {
        situation: 'the server says why',
        answer: { status: 503, json: { message: 'In a moment.' } },
        toast: ['Registration Failed', 'In a moment.'],
      },
      ...REGISTRATION_FAILED,
    ],
    keeps: 'First Name',
    outlivesReload: true,
  },
  {
    name: 'MUMSGIST referral',
    path: '/refer/mumsgist',
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
      {
        situation: 'the server answers an error',
        answer: { status: 503, json: { message: 'x' } },
        toast: ['Error', 'Failed to submit referral'],
      },
      { situation: 'there is no answer', toast: ['Error', 'Something went wrong. Please try again.'] },
    ],
    keeps: 'Full Name',
    outlivesReload: true,
  },
  {
    name: 'YAYA registration',
    path: '/refer/yaya',
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
    failures: ['the server answers an error', 'there is no answer'].map((situation) => ({
      situation,
      ...(situation.startsWith('the') && { answer: { status: 500, body: '' } }),
      toast: ['Error', 'There was a problem submitting your registration. Please try again.'],
    })),
    keeps: 'Your Name',
    outlivesReload: true,
  },
  {
    name: 'waiting list',
    path: '/full-course-2025',
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
      {
        situation: 'the server says why',
        answer: { status: 503, json: { message: 'We cannot reach our records.' } },
        toast: ['We cannot reach our records.'],
        alert: 'We cannot reach our records.',
      },
      {
        situation: 'there is no answer',
        toast: ['We could not put you on the waiting list. Please try again.'],
        alert: 'We could not put you on the waiting list. Please try again.',
      },
    ],
    keeps: 'First Name',
  },
  {
    name: 'workshop registration',
    path: '/workshop',
    api: '**/register',
    async open(page) {
      await showWorkshops(page, {});
      await page.reload();
      await page.getByRole('button', { name: 'Register for Workshop' }).click();
    },
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
      {
        situation: 'an OK answer is no success',
        answer: { status: 200, json: { success: false, message: 'Not today.' } },
        toast: ['Registration Failed'],
        alert: 'Not today.',
      },
      ...REGISTRATION_FAILED.map((failure) => ({ ...failure, alert: failure.toast[1] ?? '' })),
    ],
    keeps: 'First Name',
  },
];
