import { expect, onTestFinished, test, vi } from 'vitest';
import { $enquiryOutcome, createEnquiryForm, enquiryDraft } from './enquiry.ts';
import { $toast } from './toast.ts';

const VALUES = { name: 'Amal', email: 'amal@example.com', service: 'join', message: 'Hello', website: '' };

const INSTAGRAM = 'Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 Chrome/126.0 Instagram 334.0';

/** Stubs localStorage. @returns the bodies that are kept for the next visit */
function stubStorage(): () => unknown[] {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => [...kept.values()].flatMap((text) => Object.values(JSON.parse(text) as Record<string, unknown>));
}

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

test('the draft names the service and has one line a field', () => {
  const { pathname, searchParams } = new URL(enquiryDraft('hello@nova.example', VALUES));
  expect(pathname).toBe('hello@nova.example');
  expect(searchParams.get('subject')).toBe('Enquiry: Joining as a professional nanny');
  expect(searchParams.get('body')).toBe(
    'Name: Amal\r\nEmail: amal@example.com\r\nService: Joining as a professional nanny\r\nMessage: Hello',
  );
});

test('stores the enquiry, then opens the draft', async () => {
  const { opened, fetched } = stubPage();
  const form = createEnquiryForm('hello@nova.example');
  await form.submit(VALUES);
  expect(fetched).toHaveBeenCalledOnce();
  expect(opened).toEqual([enquiryDraft('hello@nova.example', VALUES)]);
  expect(form.$form.get().phase).toBe('sent');
  expect($toast.get()).toMatchObject({ title: 'Email client opened!', tone: 'success' });
});

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

test('waits for the store one second at most', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { opened } = stubPage({ answer: () => new Promise(() => undefined) });
  const form = createEnquiryForm('hello@nova.example');
  const submitted = form.submit(VALUES);
  await vi.advanceTimersByTimeAsync(999);
  expect(opened).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  await submitted;
  expect(opened).toHaveLength(1);
  expect($enquiryOutcome.get()).toBe('pending');
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
  const kept = stubStorage();
  const { fetched } = stubPage({ answer });
  await createEnquiryForm('hello@nova.example').submit(VALUES);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  expect(kept()).toEqual(Array.from({ length: count }, () => VALUES));
  expect($enquiryOutcome.get()).toBe(outcome);
});

test("another app's browser opens no draft, and is told of none", async () => {
  vi.stubGlobal('navigator', { userAgent: INSTAGRAM });
  $toast.set(null);
  const { opened } = stubPage();
  const form = createEnquiryForm('hello@nova.example');
  await form.submit(VALUES);
  expect(opened).toEqual([]);
  expect(form.$form.get().phase).toBe('sent');
  expect($toast.get()).toBeNull();
});
