import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { referralBody } from '#tests/support/referrals.ts';

const api = await startApi();

const CHARACTERS = 'This contains characters that cannot be used.';
const TRAINING = 'Please select a training option.';

const stored = () => api.rows<{ count: number }>(sql`select count(*)::int as count from referrals`);

async function errorsOf(body: Record<string, unknown>): Promise<unknown> {
  const before = await stored();
  const answer = await api.visitor().post('/api/referrals', body);
  expect([answer.status, answer.body]).toMatchObject([422, { code: 'invalid' }]);
  expect(await stored()).toEqual(before);
  return (answer.body as { errors?: unknown }).errors;
}

test('all wrong fields are told at once, by the first form’s messages', async () => {
  expect(await errorsOf({})).toEqual({
    fullName: 'Please enter your full name.',
    whatsappNumber: 'Please enter a valid WhatsApp number.',
    nannyName: "Please enter the nanny's name.",
  });
  expect(await errorsOf({ trainingType: 'x', email: 'y', notes: 5, preferredWorkshopDate: {} })).toEqual({
    fullName: 'Please enter your full name.',
    whatsappNumber: 'Please enter a valid WhatsApp number.',
    nannyName: "Please enter the nanny's name.",
    trainingType: TRAINING,
    email: 'Please enter a valid email address',
    notes: 'Please enter text.',
    preferredWorkshopDate: 'Please enter text.',
  });
});

test('all wrong fields are told at once, by the second form’s messages', async () => {
  expect(await errorsOf({ referralCode: 'YAYA', email: 'y' })).toEqual({
    fullName: 'Name must be at least 2 characters.',
    whatsappNumber: 'Please enter a valid phone number.',
    nannyName: 'Nanny name must be at least 2 characters.',
    email: 'Please enter a valid email address.',
  });
});

test('an unknown code is told beside what else is wrong', async () => {
  expect(await errorsOf({ referralCode: 'OTHER', fullName: 'X' })).toEqual({
    referralCode: 'Unknown referral code.',
    fullName: 'Please enter your full name.',
    whatsappNumber: 'Please enter a valid WhatsApp number.',
    nannyName: "Please enter the nanny's name.",
  });
});

test.for(['OTHER', 'yaya', 'mumsgist', ' YAYA', 'constructor', 5, true, {}, ['YAYA']])(
  'the code %j is unknown',
  async (referralCode) => {
    expect(await errorsOf(referralBody({ referralCode }))).toEqual({ referralCode: 'Unknown referral code.' });
  },
);

const WRONG: [field: string, first: string, second: string, values: unknown[]][] = [
  [
    'fullName',
    'Please enter your full name.',
    'Name must be at least 2 characters.',
    [undefined, null, '', 'X', ' X ', '😀', 5, {}],
  ],
  [
    'nannyName',
    "Please enter the nanny's name.",
    'Nanny name must be at least 2 characters.',
    [undefined, null, '', 'X', ' X ', 5, []],
  ],
  [
    'whatsappNumber',
    'Please enter a valid WhatsApp number.',
    'Please enter a valid phone number.',
    [undefined, null, '', '1234567', ' 1234567 ', 97150123, {}],
  ],
  [
    'email',
    'Please enter a valid email address',
    'Please enter a valid email address.',
    ['layla', 'layla@', 'a b@example.com', 5, {}],
  ],
];

test.for(
  WRONG.flatMap(([field, first, second, values]) => values.map((value) => [field, value, first, second] as const)),
)('%s is refused for %j by each form’s message', async ([field, value, first, second]) => {
  expect(await errorsOf(referralBody({ [field]: value }))).toEqual({ [field]: first });
  expect(await errorsOf(referralBody({ [field]: value, referralCode: 'YAYA' }))).toEqual({ [field]: second });
});

test.for(['x', 'September-newborn', 'toddler', 5, {}])('the training %j is refused', async (trainingType) => {
  expect(await errorsOf(referralBody({ trainingType }))).toEqual({ trainingType: TRAINING });
});

test('the first form asks for ten characters of a number, the second for eight', async () => {
  const send = async (whatsappNumber: string, referralCode: string) =>
    (await api.visitor().post('/api/referrals', referralBody({ whatsappNumber, referralCode }))).status;
  expect([await send('123456789', 'MUMSGIST'), await send(' 1234567890 ', 'MUMSGIST')]).toEqual([422, 201]);
  expect([await send('1234567', 'YAYA'), await send(' 12345678 ', 'YAYA')]).toEqual([422, 201]);
});

const CODES = ['MUMSGIST', 'YAYA'];

const LIMITS: [field: string, limit: number, make: (length: number) => string][] = [
  ['fullName', 200, (length) => '😀'.repeat(length)],
  ['nannyName', 200, (length) => 'م'.repeat(length)],
  ['whatsappNumber', 40, (length) => '0'.repeat(length)],
  ['email', 254, (length) => `${'a'.repeat(length - 12)}@example.com`],
  ['preferredWorkshopDate', 500, (length) => 'd'.repeat(length)],
  ['notes', 5000, (length) => '🧸'.repeat(length)],
];

test.for(LIMITS.flatMap(([field, limit, make]) => CODES.map((code) => [field, limit, code, make] as const)))(
  '%s holds up to %i code points for %s',
  async ([field, limit, referralCode, make]) => {
    const answer = await api.visitor().post('/api/referrals', referralBody({ referralCode, [field]: make(limit) }));
    expect(answer.body).toMatchObject({ [field]: make(limit) });
    expect(await errorsOf(referralBody({ referralCode, [field]: make(limit + 1) }))).toEqual({
      [field]: `At most ${limit} characters.`,
    });
  },
);

test.for(['fullName', 'nannyName', 'whatsappNumber', 'email', 'preferredWorkshopDate', 'notes'])(
  '%s takes no control characters and no lone surrogates',
  async (field) => {
    for (const control of ['\0', '\u0007', '\u0085', '\ud800']) {
      expect(await errorsOf(referralBody({ [field]: `123456${control}78901` }))).toEqual({ [field]: CHARACTERS });
    }
  },
);

test.for(['[]', '"text"', '5', 'null'])('a body that is %s is no referral', async (raw) => {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await api.visitor().send('POST', '/api/referrals', { raw, headers });
  expect([answer.status, answer.body]).toMatchObject([422, { code: 'invalid' }]);
});
