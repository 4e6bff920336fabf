import { expect, test } from 'vitest';
import { signUpRequestSchema } from './newsletter.ts';

function errorsOf(body: unknown) {
  const issues = signUpRequestSchema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('the popup asks for both names, and tells all wrong fields at once', () => {
  expect(errorsOf({ source: 'popup', firstName: 'x'.repeat(201) })).toEqual({
    email: 'Please enter a valid email address',
    firstName: 'At most 200 characters.',
    lastName: 'Last name is required',
  });
});

test('elsewhere the names may be left out', () => {
  expect(errorsOf({ email: 'a@b.co', source: 'footer' })).toEqual({});
});

test('closed lists say what is wrong in words', () => {
  expect(errorsOf({ email: 'a@b.co', source: 'moon', offer: 'free', userType: 'child' })).toEqual({
    source: 'Unknown source.',
    offer: 'Unknown offer.',
    userType: 'Please choose parent or nanny.',
  });
});
