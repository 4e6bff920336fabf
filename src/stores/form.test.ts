import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createTabDraft } from './draft.ts';
import { createFormStore } from './form.ts';
import { writeToTab } from './tab-storage.ts';
import { $toast } from './toast.ts';

const schema = z.object({ name: z.string().check(z.minLength(1, { error: () => 'Name, please.' })) });

/** A tab's storage; pages of one tab share it. */
function openTab(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
}

/** A form as a page that was just loaded has it, and the keys that it sends under. */
function loadPage(answer: () => Promise<unknown>) {
  const keys: string[] = [];
  const form = createFormStore({
    schema,
    draft: createTabDraft('test'),
    send(_values, key) {
      keys.push(key);
      return answer();
    },
    errorToast: () => ({ title: 'Error', description: 'Not sent.' }),
  });
  return { form, keys };
}

const lost = () => Promise.reject(new Error('no answer'));
const stored = () => Promise.resolve('stored');

test('what was typed is there again after a reload, but for the hidden field', () => {
  openTab();
  loadPage(lost).form.saveValues({ name: 'Layla', website: 'x' });
  expect(loadPage(lost).form.savedValues()).toEqual({ name: 'Layla' });
});

test('a repeat after a lost answer has the same key, also after a reload; other content has another', async () => {
  openTab();
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

test('once it is sent, nothing of it is left, and the same content is a new request', async () => {
  openTab();
  const { form, keys } = loadPage(stored);
  form.saveValues({ name: 'Layla' });
  await form.submit({ name: 'Layla' });
  expect(loadPage(stored).form.savedValues()).toEqual({});
  form.reset();
  await form.submit({ name: 'Layla' });
  expect(new Set(keys).size).toBe(2);
});

test('while it is on its way, and while its success stands, it is not sent again', async () => {
  openTab();
  const { form, keys } = loadPage(stored);
  await Promise.all([form.submit({ name: 'Layla' }), form.submit({ name: 'Layla' })]);
  await form.submit({ name: '' });
  expect(keys).toHaveLength(1);
  expect(form.$form.get().phase).toBe('sent');
});

test('a new try takes the failure of the one before away', async () => {
  openTab();
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

test('where the browser keeps nothing, the page remembers for itself', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { form, keys } = loadPage(lost);
  form.saveValues({ name: 'Layla' });
  await form.submit({ name: 'Layla' });
  await form.submit({ name: 'Layla' });
  expect(form.savedValues()).toEqual({ name: 'Layla' });
  expect(keys[1]).toBe(keys[0]);
});

test('a draft that is none is an empty one', () => {
  openTab();
  writeToTab('draft:test', '{"values":5}');
  expect(loadPage(lost).form.savedValues()).toEqual({});
});
