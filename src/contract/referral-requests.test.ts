import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combineNotes, nannyRegistrationSchema, referralRequestSchema } from './referral-requests.ts';

const FILLED = {
  fullName: 'Layla Haddad',
  email: 'layla@example.com',
  whatsappNumber: '050 12345',
  nannyName: 'Maria',
  childAge: '2',
  experience: 'None',
};

function errorsOf(form: object) {
  const issues = nannyRegistrationSchema.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('one character is enough for the child’s age', () => {
  expect(errorsOf(FILLED)).toEqual({});
});

test('the notes hold the three answers, the last one only if it was given', () => {
  expect(combineNotes(' 18 months ', '2 years', '')).toBe('Child age: 18 months\nExperience: 2 years');
  expect(combineNotes('2', 'None', ' Allergic\nto nuts ')).toBe(
    'Child age: 2\nExperience: None\nAdditional info: Allergic\nto nuts',
  );
});

test('the referral schema accepts every valid form', () => {
  const answer = (maxLength: number) => fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength });
  fc.assert(
    fc.property(answer(500), answer(500), answer(3_900), (childAge, experience, additionalInfo) => {
      const form = { ...FILLED, childAge, experience, additionalInfo };
      fc.pre(Object.keys(errorsOf(form)).length === 0);
      const notes = combineNotes(childAge, experience, additionalInfo);
      expect(referralRequestSchema.safeParse({ ...FILLED, referralCode: 'YAYA', notes }).success).toBe(true);
    }),
  );
  const longest = combineNotes('x'.repeat(500), 'x'.repeat(500), 'x'.repeat(3_900));
  expect(referralRequestSchema.safeParse({ ...FILLED, referralCode: 'YAYA', notes: longest }).success).toBe(true);
});
