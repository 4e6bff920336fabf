/** Each form accepts texts of any script up to a length, and returns an error for each invalid field. Types: every-field.test.ts. */

import { describe, expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { referralBody } from '#tests/support/referrals.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const workshop = await createWorkshop(api.database, { capacity: 1_000 });

type Body = Record<string, unknown>;

interface Form {
  name: string;
  path: string;
  /** The path that lists its rows. */
  list: string;
  body: (changes?: Body) => Body;
  refused: [field: string, message: string, values: unknown[]][];
  /** Maximum length of each text, in code points. */
  limits: Record<string, number>;
  /** Fields that accept no line breaks. */
  lines?: string[];
  /** The field of the phone number. */
  phone?: string;
}

const FIRST_NAME = 'First name is required';
const LAST_NAME = 'Last name is required';
const EMAIL = 'Please enter a valid email address';
const PHONE = 'Please enter a valid phone number.';
const TEXT = 'Please enter text.';

const MISSING = [undefined, null, '', '   '];
const SHORT = [...MISSING, 'X', ' X ', 5];
const NO_EMAILS = ['maria', 'maria@', '@example.com', 'maria@example', 'a b@example.com', 7, {}];
const NO_PHONES = [undefined, null, '', '1234567', ' 1234567 ', 97150123, {}];

const referral = { path: '/api/referrals', list: '/api/referrals', phone: 'whatsappNumber' };
const referralLimits = {
  ...{ fullName: 200, nannyName: 200, whatsappNumber: 40, email: 254, preferredWorkshopDate: 500, notes: 5000 },
};

const FORMS: Form[] = [
  {
    ...{ name: 'a registration', path: registerPath(workshop), list: '/api/registrations', body: registrationBody },
    refused: [
      ['firstName', FIRST_NAME, [...MISSING, 5]],
      ['lastName', LAST_NAME, [...MISSING, '\t\n', {}]],
      ['email', EMAIL, [...NO_EMAILS, null, '', undefined]],
      ['phone', PHONE, NO_PHONES],
      ['profession', TEXT, [5]],
      ['company', TEXT, [{}]],
      ['notes', TEXT, [true]],
    ],
    limits: { firstName: 200, lastName: 200, email: 254, phone: 40, profession: 500, company: 500, notes: 5000 },
    lines: ['firstName', 'lastName', 'phone', 'profession', 'company'],
    phone: 'phone',
  },
  {
    ...{ name: 'a referral by the first form', ...referral, body: referralBody, limits: referralLimits },
    refused: [
      ['fullName', 'Please enter your full name.', [...SHORT, '😀']],
      ['nannyName', "Please enter the nanny's name.", SHORT],
      ['whatsappNumber', 'Please enter a valid WhatsApp number.', [...NO_PHONES, '123456789']],
      ['email', EMAIL, NO_EMAILS],
      ['trainingType', 'Please select a training option.', ['x', 'September-newborn', 'toddler', 5]],
      ['notes', TEXT, [5]],
      ['preferredWorkshopDate', TEXT, [5]],
    ],
  },
  {
    ...{ name: 'a referral by the second form', ...referral, limits: referralLimits },
    body: (changes) => referralBody({ referralCode: 'YAYA', ...changes }),
    refused: [
      ['fullName', 'Name must be at least 2 characters.', [...SHORT, '😀']],
      ['nannyName', 'Nanny name must be at least 2 characters.', SHORT],
      ['whatsappNumber', PHONE, NO_PHONES],
      ['email', 'Please enter a valid email address.', NO_EMAILS],
    ],
  },
  {
    ...{ name: 'a course registration', path: '/api/course-registrations', list: '/api/course-registrations' },
    body: courseRegistrationBody,
    refused: [
      ['firstName', FIRST_NAME, [...MISSING, 5]],
      ['lastName', LAST_NAME, [...MISSING, {}]],
      ['email', EMAIL, [...NO_EMAILS, null, undefined]],
      ['phone', PHONE, NO_PHONES],
      ['courseType', 'Please select a course.', [undefined, null, '', 'maternity', 'Newborn-maternity', 5]],
      [
        'currentRole',
        'Please select whether you are a parent or a nanny.',
        [undefined, null, '', 'aunt', 'Parent', {}],
      ],
    ],
    limits: { firstName: 200, lastName: 200, email: 254, phone: 40 },
    phone: 'phone',
  },
  {
    ...{ name: 'an enquiry', path: '/api/enquiries', list: '/api/enquiries', body: enquiryBody },
    refused: [
      ['name', 'Name is required', MISSING],
      ['email', EMAIL, [...NO_EMAILS, []]],
      ['email', 'Email is required', [...MISSING, ' \n', undefined]],
      ['service', 'Please select an option', [undefined, '', 'cook']],
      ['message', 'Message is required', MISSING],
    ],
    limits: { name: 200, email: 254, message: 5000 },
  },
  {
    ...{ name: 'a name on the waiting list', path: '/api/waitlist', list: '/api/waitlist', body: waitlistBody },
    refused: [
      ['firstName', FIRST_NAME, MISSING],
      ['lastName', LAST_NAME, MISSING],
      ['email', EMAIL, [...NO_EMAILS, undefined]],
      ['phone', PHONE, ['12']],
      ['interest', 'Please choose what you are waiting for.', ['moon', undefined]],
    ],
    limits: { firstName: 200, lastName: 200, email: 254, phone: 40 },
    phone: 'phone',
  },
];

const CONTROLS = ['\0', '\u0001', '\u0007', '\u001b', '\u007f', '\u0080', '\u0085', '\u009f', '\ud800', '\udfff\ud83d'];
const CHARACTERS = 'This contains characters that cannot be used.';
const QUESTION = 'This does not look like a phone number. Check it, or send it as it is.';
const COUNTRY = 'Which country?';

function textOf(field: string, length: number): string {
  if (field === 'email') return `${'a'.repeat(length - 12)}@example.com`;
  return (/phone|number/i.test(field) ? '0' : '🧸').repeat(length);
}

describe.each(FORMS)('$name', ({ path, list, body, refused, limits, lines = [], phone }) => {
  const post = (sent: unknown, headers?: Record<string, string>) => api.visitor().post(path, sent, headers);
  const newest = async () => (await admin.read<Body[]>(`${list}?limit=1`))[0];

  /** Expects the form to be refused without a new row. @returns the errors */
  async function errorsOf(changes: Body): Promise<unknown> {
    const before = await newest();
    const response = await post(body(changes));
    const message = 'Please check the marked fields.';
    expect([response.status, response.body]).toMatchObject([422, { success: false, code: 'invalid', message }]);
    expect(await newest()).toEqual(before);
    return (response.body as { errors?: unknown }).errors;
  }

  test('all invalid fields, and all missing fields, are reported at once', async () => {
    for (const rows of [refused, refused.filter(([, , values]) => values.includes(undefined))]) {
      const wrong = rows.map(([field, , values]) => [field, rows === refused ? values.at(-1) : undefined] as const);
      const errors = Object.fromEntries(rows.map(([field, message]) => [field, message]));
      expect(await errorsOf(Object.fromEntries(wrong))).toEqual(errors);
    }
  });

  test.for(refused)('%s is refused with "%s"', async ([field, message, values]) => {
    for (const value of values)
      expect([value, await errorsOf({ [field]: value })]).toEqual([value, { [field]: message }]);
  });

  test.for(Object.entries(limits))('%s accepts up to %i code points', async ([field, limit]) => {
    expect((await post(body({ [field]: textOf(field, limit) }))).status).toBe(201);
    expect(await newest()).toMatchObject({ [field]: textOf(field, limit) });
    expect(await errorsOf({ [field]: textOf(field, limit + 1) })).toEqual({ [field]: `At most ${limit} characters.` });
  });

  test.for(Object.keys(limits))('%s refuses control characters and lone surrogates', async (field) => {
    for (const control of [...CONTROLS, ...(lines.includes(field) ? ['\n', '\r', '\t'] : [])]) {
      expect(await errorsOf({ [field]: `123456${control}78901` })).toEqual({ [field]: CHARACTERS });
    }
  });

  test.for(['[]', '"text"', '5', 'null'])('the body %s is refused', async (raw) => {
    expect((await post(JSON.parse(raw))).body).toMatchObject({ code: 'invalid' });
  });

  test.for(phone ? [phone] : [])(
    'a doubtful %s is refused only if the form asks for strict handling',
    async (field) => {
      const strict = { Prefer: 'handling=strict' };
      const foreign = { '07911 123456': COUNTRY, '0712345678': COUNTRY, '0591234567': COUNTRY };
      for (const [typed, question] of Object.entries({ 'no phone yet': QUESTION, ...foreign })) {
        const sent = body({ [field]: typed });
        const questioned = await post(sent, strict);
        expect(questioned).toMatchObject({ status: 422, body: { code: 'invalid', errors: { [field]: question } } });
        expect((await post(sent)).status).toBe(201);
        expect(await newest()).toMatchObject({ [field]: typed, phoneE164: null });
      }
      expect((await post(body({ [field]: '0501234567' }), strict)).status).toBe(201);
    },
  );
});
