import { expect, test, vi } from 'vitest';
import { PREVIEWED, previewErasure } from '#src/contract/erase.ts';
import { erasureForm, hasRows } from './erasure.ts';
import { $access } from '#src/stores/session.ts';
import { $toast } from '#src/stores/toast.ts';

const PERSON = { email: 'a@example.com', phone: null, also: null };

/** Erases a person with this response of the server. */
async function erase(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', respond);
  $toast.set(null);
  $access.set({ phase: 'signed-in', session: { role: 'admin' } });
  const form = erasureForm(PERSON, () => [], vi.fn());
  await form.submit({ confirm: 'ERASE', website: '' });
  return form.$form.get();
}

const refusal = (status: number, message: string | null) => () =>
  Promise.resolve(message === null ? new Response('', { status }) : Response.json({ message }, { status }));

test.each([
  [
    'no response arrives',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /^There was no answer\. It may have worked/,
  ],
  ['a proxy returns 504', refusal(504, null), /^There was no answer\. It may have worked/],
  ['a proxy returns 429', refusal(429, null), /^Nothing was erased\./],
  ['the server gives a reason', refusal(503, 'The database is out of reach.'), /^The database is out of reach\.$/],
])('when %s, the message claims only what is certain', async (_when, respond, sentence) => {
  const failure = expect.stringMatching(sentence) as string;
  expect(await erase(respond)).toMatchObject({ phase: 'editing', failure });
  expect($toast.get()).toMatchObject({ title: 'Error', description: failure });
});

test('who has only paid for somebody else can be erased', async () => {
  const counts = Object.fromEntries(PREVIEWED.map((list) => [list, list === 'payments' ? 1 : 0]));
  const preview = { ...counts, firstNames: [], kept: { paidAed: 300, owedAed: 0, receipts: [] }, candidates: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ preview })));
  expect(hasRows(await previewErasure(PERSON))).toBe(true);
});

test('only the page reports an expired session, and the form can be sent again', async () => {
  expect(await erase(refusal(401, 'Please sign in.'))).toMatchObject({ phase: 'editing', errors: {}, failure: null });
  expect($access.get().phase).toBe('expired');
  expect($toast.get()).toBeNull();
});
