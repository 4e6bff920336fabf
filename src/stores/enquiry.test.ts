import { expect, test, vi } from 'vitest';
import { stubStorage } from '#tests/support/storage.ts';
import { $enquiryOutcome, createEnquiryForm } from './enquiry.ts';
import { $toast } from './toast.ts';

const VALUES = { name: 'Amal', email: 'amal@example.com', service: 'join', message: 'Hello', website: '' };

/** Records the opened URLs; refuses to open one when `isBroken`. */
function stubPage({ isBroken = false, answer = () => Promise.resolve(new Response('{}', { status: 201 })) } = {}) {
  const opened: string[] = [];
  const fetched = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', {
    set href(address: string) {
      if (isBroken) throw new Error('blocked');
      opened.push(address);
    },
  });
  return { opened, fetched };
}

test.each([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is refused', () => Promise.resolve(new Response('{}', { status: 503 }))],
])('opens the draft all the same when storing %s', async (_case, answer) => {
  const { opened } = stubPage({ answer });
  const form = createEnquiryForm('hello@nova.example');
  await form.submit(VALUES);
  expect(opened).toHaveLength(1);
  expect(form.$form.get().phase).toBe('sent');
});

test('says so when the mail program cannot be opened, and keeps the key for the next try', async () => {
  const { fetched } = stubPage({ isBroken: true });
  const form = createEnquiryForm('hello@nova.example');
  await form.submit(VALUES);
  expect($toast.get()).toMatchObject({
    title: 'Could not open email client',
    description: 'Please try again or contact us directly at hello@nova.example',
    tone: 'error',
  });
  expect(form.$form.get()).toMatchObject({ phase: 'editing', errors: {} });
  await form.submit(VALUES);
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
});

test.each([
  ['acknowledged', () => Promise.resolve(new Response('{}', { status: 201 })), 0, 'stored'],
  ['refused for good', () => Promise.resolve(new Response('{}', { status: 422 })), 0, 'refused'],
  ['not stored', () => Promise.resolve(new Response('{}', { status: 503 })), 1, 'refused'],
  ['never answered', () => Promise.reject(new TypeError('Failed to fetch')), 1, 'offline'],
])('an enquiry that is %s outlives the page, and is kept accordingly', async (_situation, answer, count, outcome) => {
  const kept = stubStorage('localStorage');
  const { fetched } = stubPage({ answer });
  await createEnquiryForm('hello@nova.example').submit(VALUES);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  const bodies = [...kept.values()].flatMap((text) => Object.values(JSON.parse(text) as Record<string, unknown>));
  expect(bodies).toEqual(Array.from({ length: count }, () => VALUES));
  expect($enquiryOutcome.get()).toBe(outcome);
});
