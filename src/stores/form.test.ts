import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { stubStorage } from '#tests/support/storage.ts';
import { ApiError } from '#src/contract/client.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { createTabDraft } from './draft.ts';
import { createFormStore } from './form.ts';
import { writeToTab } from './tab-storage.ts';
import { $toast } from './toast.ts';

const schema = z.object({ name: z.string().check(z.minLength(1, { error: () => 'Name, please.' })) });

/** Pages of one tab share its storage. */
beforeEach(() => void stubStorage('sessionStorage'));

/** A form of a newly loaded page, and the idempotency keys that it sends. */
function loadPage(respond: () => Promise<unknown>) {
  const keys: string[] = [];
  const preferences: (string | undefined)[] = [];
  const form = createFormStore({
    schema,
    draft: createTabDraft('test'),
    send(_values, { idempotencyKey, prefer }) {
      keys.push(idempotencyKey);
      preferences.push(prefer);
      return respond();
    },
    errorToast: () => ({ title: 'Error', description: 'Not sent.' }),
  });
  return { form, keys, preferences };
}

const lost = () => Promise.reject(new Error('no answer'));
const stored = () => Promise.resolve('stored');

test('values survive a reload, except for the hidden field', () => {
  loadPage(lost).form.saveValues({ name: 'Layla', website: 'x' });
  expect(loadPage(lost).form.savedValues()).toEqual({ name: 'Layla' });
});

test('a repeat after a lost response has the same key, even after a reload; other content has another key', async () => {
  const first = loadPage(lost);
  await first.form.submit({ name: 'Layla' });
  await first.form.submit({ name: 'Layla' });
  const second = loadPage(lost);
  await second.form.submit({ name: 'Layla' });
  await second.form.submit({ name: 'Maria' });
  const [one, two] = first.keys;
  const [three, four] = second.keys;
  expect([two, three]).toEqual([one, one]);
  expect(four).not.toBe(one);
});

test('a sent form leaves no draft, and the same content has a new key', async () => {
  const { form, keys } = loadPage(stored);
  form.saveValues({ name: 'Layla' });
  await form.submit({ name: 'Layla' });
  expect(loadPage(stored).form.savedValues()).toEqual({});
  form.reset();
  await form.submit({ name: 'Layla' });
  expect(new Set(keys).size).toBe(2);
});

test('a form is not sent again while it is pending or its success is shown', async () => {
  const { form, keys } = loadPage(stored);
  await Promise.all([form.submit({ name: 'Layla' }), form.submit({ name: 'Layla' })]);
  await form.submit({ name: '' });
  expect(keys).toHaveLength(1);
  expect(form.$form.get().phase).toBe('sent');
});

test('a new try removes the previous error', async () => {
  const failures: (string | undefined)[] = [];
  const { form } = loadPage(() => {
    failures.push($toast.get()?.description);
    return lost();
  });
  await form.submit({ name: 'Layla' });
  expect($toast.get()?.description).toBe('Not sent.');
  await form.submit({ name: 'Layla' });
  expect(failures).toEqual([undefined, undefined]);
});

test('when the browser storage is blocked, the page keeps draft and key in memory', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { form, keys } = loadPage(lost);
  form.saveValues({ name: 'Layla' });
  await form.submit({ name: 'Layla' });
  await form.submit({ name: 'Layla' });
  expect(form.savedValues()).toEqual({ name: 'Layla' });
  expect(keys[1]).toBe(keys[0]);
});

test('an invalid draft counts as empty', () => {
  writeToTab('draft:test', '{"values":5}');
  expect(loadPage(lost).form.savedValues()).toEqual({});
});

test('a form is offline when the server is unreachable, but not after an error response', async () => {
  const offline = loadPage(() => Promise.reject(new TypeError('Failed to fetch')));
  await offline.form.submit({ name: 'Layla' });
  expect(offline.form.$form.get()).toMatchObject({ failure: 'Not sent.', isOffline: true });
  const refused = loadPage(() => Promise.reject(new ApiError(503, '', '')));
  await refused.form.submit({ name: 'Layla' });
  expect(refused.form.$form.get()).toMatchObject({ failure: 'Not sent.', isOffline: false });
});

test('errors from the server appear at their fields', async () => {
  const invalid = JSON.stringify({ code: 'invalid', errors: { name: 'Another name, please.' } });
  const { form } = loadPage(() => Promise.reject(new ApiError(422, '', invalid)));
  await form.submit({ name: 'Layla' });
  const errors = { name: 'Another name, please.' };
  expect(form.$form.get()).toMatchObject({ phase: 'editing', attempt: 1, errors, found: errors });
});

test('a number that the server questions is accepted when it is sent again, and another one is questioned', async () => {
  const { phoneCountry, phoneQuestion } = FIELD_MESSAGE;
  const questions = [phoneQuestion, phoneQuestion, phoneCountry];
  const { form, preferences } = loadPage(() =>
    Promise.reject(new ApiError(422, '', JSON.stringify({ code: 'invalid', errors: { phone: questions.shift() } }))),
  );
  for (const phone of ['no phone yet', 'no phone yet', '07911 123456']) await form.submit({ name: 'Layla', phone });
  expect(preferences).toEqual(['handling=strict', undefined, 'handling=strict']);
  expect(form.$form.get()).toMatchObject({
    errors: {},
    questions: { phone: FIELD_MESSAGE.phoneCountry },
    failure: null,
  });
  form.edit('phone');
  expect(form.$form.get()).toMatchObject({ questions: {} });
});

test('an email address with a typo is questioned once, on blur or on submit', async () => {
  const left = loadPage(stored);
  left.form.leave('email', 'layla@gmial.com');
  expect(left.form.$form.get()).toMatchObject({ attempt: 0, questions: { email: 'Did you mean gmail.com?' } });
  await left.form.submit({ name: 'Layla', email: 'layla@gmial.com' });
  expect(left.keys).toHaveLength(1);
  const sent = loadPage(stored);
  await sent.form.submit({ name: 'Layla', email: 'layla@gmial.com' });
  expect(sent.form.$form.get()).toMatchObject({ attempt: 1, questions: { email: 'Did you mean gmail.com?' } });
  await sent.form.submit({ name: 'Layla', email: 'layla@gmial.com' });
  expect(sent.keys).toHaveLength(1);
});

test('a question about the email address stands beside an error and a later question about the phone number, until it is answered', async () => {
  const refusal = JSON.stringify({ code: 'invalid', errors: { phone: FIELD_MESSAGE.phoneQuestion } });
  const { form } = loadPage(() => Promise.reject(new ApiError(422, '', refusal)));
  const email = { email: 'Did you mean gmail.com?' };
  const typed = { email: 'layla@gmial.com', phone: 'no phone yet' };
  form.leave('email', typed.email);
  await form.submit({ ...typed, name: '' });
  expect(form.$form.get()).toMatchObject({ errors: { name: 'Name, please.' }, questions: email });
  await form.submit({ ...typed, name: 'Layla' });
  expect(form.$form.get()).toMatchObject({ questions: { ...email, phone: FIELD_MESSAGE.phoneQuestion } });
  form.edit('email');
  await form.submit({ ...typed, name: '', email: 'layla@gmail.com' });
  expect(form.$form.get()).toMatchObject({ questions: { phone: FIELD_MESSAGE.phoneQuestion } });
});

test('the error summary lists fields until all of them are edited', async () => {
  const { form } = loadPage(stored);
  await form.submit({ name: '' }, { date: 'Please complete this, or clear it.' });
  form.edit('name');
  expect(form.$form.get()).toMatchObject({
    found: { name: 'Name, please.' },
    errors: { date: expect.anything() as string },
  });
  form.edit('date');
  expect(form.$form.get()).toMatchObject({ found: {}, errors: {} });
});
