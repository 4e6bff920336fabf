import fc from 'fast-check';

/** Names of the contract's fields and parameters, and of properties that clients should not send. */
const NAMES = [
  ...['firstName', 'lastName', 'email', 'phone', 'profession', 'company', 'notes', 'website', 'interest', 'workshopId'],
  ...['fullName', 'whatsappNumber', 'nannyName', 'referralCode', 'trainingType', 'preferredWorkshopDate', 'childAge'],
  ...['offer', 'source', 'userType', 'name', 'service', 'message', 'courseType', 'currentRole', 'experience'],
  ...['accessCode', 'status', 'isPaid', 'bookingType', 'updatedAt', 'title', 'description', 'capacity', 'priceAed'],
  ...['startsAt', 'endsAt', 'paymentLink', 'location', 'registrationOpen', 'registrationClosesAt', 'confirm'],
  ...['id', 'createdAt', 'limit', 'cursor', 'search', 'sort', 'spam', 'state', 'row', 'include'],
  ...['constructor', 'toString'],
];

/** Values that are valid for some field. */
const VALID = [
  ...['Maria', 'maria@example.com', '+971 50 123 4567', 'YAYA', 'MUMSGIST', 'workshop', 'full-course-2025', 'popup'],
  ...['footer', 'visa', 'none', 'parent', 'nanny', 'hire', 'newborn-maternity', 'pending', 'individual', 'ERASE'],
  ...['2026-01-31T10:00:00.000Z', '-createdAt', 'name', 'status', '10', 'true', 'failed', 316, 0, true, false, null],
];

/** Values that often break programs. */
const HOSTILE = [
  ...['', ' ', '\u0000', '\ud800', '\u202e', 'a\r\nBcc: x@example.com'],
  ...['%00', '%', '\\', "' or 1=1 --", '"; drop table'],
  ...['${7*7}', '{{7*7}}', '<script>', '../../etc/passwd', '=1+1', '9007199254740993', '-1', '1e400', 'NaN', 'null'],
  ...['+000000-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999+23:59', '__proto__', '\ufeff'],
  ...['a'.repeat(201), '𝒳'.repeat(5_001), `${'a'.repeat(250)}@example.com`, 'WyJuYW1lIiwiIiwiIl0', 'e30', 'W10'],
  ...[Number.MAX_SAFE_INTEGER, 2_147_483_648, -1, 0.5, 1e308, [], {}, [[]], [null], { length: 1 }],
];

const values = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...VALID) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const PERSON = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', phone: '+971 50 123 4567' };

/** Valid bodies of the forms. */
const VALID_BODIES = [
  PERSON,
  { ...PERSON, interest: 'workshop', workshopId: 316 },
  { ...PERSON, courseType: 'toddler-caring', currentRole: 'nanny' },
  { ...PERSON, source: 'popup', offer: 'visa' },
  { name: 'Maria', email: 'maria@example.com', service: 'hire', message: 'Hello' },
  { fullName: 'Maria Santos', whatsappNumber: '+971 50 123 4567', nannyName: 'Ana' },
  { status: 'paid', notes: 'x', isPaid: true, bookingType: 'individual' },
];

const changes = fc.dictionary(fc.constantFrom(...NAMES), values, { maxKeys: 2 });

/** Request bodies: valid ones with a few changes, objects with known fields, or any JSON. */
export const generatedBodies = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(fc.constantFrom<object>(...VALID_BODIES), changes)
      .map(([whole, changed]) => ({ ...whole, ...changed })),
  },
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...NAMES), values, { minKeys: 1, maxKeys: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** Query strings with known parameters. */
export const generatedQueries = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), values), { maxLength: 6 })
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString());

/** Values for the id in a path. */
export const generatedIds = fc.oneof(
  fc.uuid(),
  fc.constantFrom('316', '0', '-1', '1e3', '%00', '%2e%2e', 'null', '99999999999', "1'--"),
  fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 20 }).map((text) => encodeURIComponent(text)),
);

/** Every run generates the same inputs. */
export const REPEATABLE = { seed: 8 } as const;
