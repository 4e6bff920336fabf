import { expect, onTestFinished, test, vi } from 'vitest';
import { stubStorage } from '#tests/support/storage.ts';
import { $enquiryOutcome, createEnquiryForm } from './enquiry.ts';
import { $toast } from './toast.ts';
import { resendEnquiries, type Unsent } from './unsent-enquiries.ts';

const VALUES = { name: 'Amal', email: 'amal@example.com', service: 'join', message: 'Hello', website: '' };

const HOUR = 3_600_000;

/** Records the opened URLs; throws when `isBroken`. */
function stubPage({
  isBroken = false,
  onLine = true,
  respond = () => Promise.resolve(new Response('{}', { status: 201 })),
} = {}) {
  const opened: string[] = [];
  vi.stubGlobal('navigator', { userAgent: 'Browser', onLine });
  const fetched = vi.fn<typeof fetch>(respond);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { referrer: '' });
  vi.stubGlobal('location', {
    ...{ origin: 'https://nova.example', pathname: '/', search: '' },
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
])('the draft opens even when storing %s', async (_case, respond) => {
  const { opened } = stubPage({ respond });
  const form = createEnquiryForm('hello@nova.example');
  await form.submit(VALUES);
  expect(opened).toHaveLength(1);
  expect(form.$form.get().phase).toBe('sent');
});

test('whoever has no address gets no draft, and reads what the server refuses', async () => {
  const body = JSON.stringify({
    success: false,
    code: 'invalid',
    errors: { whatsappNumber: 'Please enter a valid phone number.' },
  });
  const answers = [new Response(body, { status: 422 }), new Response('{}', { status: 201 })];
  const { opened } = stubPage({ respond: () => Promise.resolve(answers.shift() ?? Response.error()) });
  const form = createEnquiryForm('hello@nova.example');
  const values = { ...VALUES, email: '', noEmail: 'yes', whatsappNumber: '12345678' };
  await form.submit(values);
  expect(form.$form.get()).toMatchObject({
    phase: 'editing',
    errors: { whatsappNumber: expect.any(String) as string },
  });
  await form.submit({ ...values, whatsappNumber: '0501234567' });
  expect([form.$form.get().phase, opened]).toEqual(['sent', []]);
});

test('an error shows if the mail program cannot be opened, and a retry has the same key', async () => {
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
])(
  'an enquiry that is %s is sent with keepalive, and stays in the browser only for a retry',
  async (_situation, respond, count, outcome) => {
    const stored = stubStorage('localStorage');
    const { fetched } = stubPage({ respond });
    await createEnquiryForm('hello@nova.example').submit(VALUES);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
    const kept = [...stored.values()].flatMap((text) => Object.values(JSON.parse(text) as Record<string, Unsent>));
    expect(kept.map(({ body }) => body)).toEqual(
      Array.from(
        { length: count },
        () => expect.objectContaining({ ...VALUES, origin: expect.anything() as unknown }) as unknown,
      ),
    );
    expect($enquiryOutcome.get()).toBe(outcome);
  },
);

test.each([
  [19, 'tried online', 'sent again under its key', 3],
  [21, 'tried online', 'forgotten, as the server forgets its key', 2],
  [400, 'tried offline alone', 'sent', 3],
])('%i hours after the first try, an enquiry that was %s is %s', async (hours, tried, _what, calls) => {
  const stored = stubStorage('localStorage');
  const { fetched } = stubPage({
    onLine: tried === 'tried online',
    respond: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const now = Date.now();
  onTestFinished(() => void vi.useRealTimers());
  await createEnquiryForm('hello@nova.example').submit(VALUES);
  vi.setSystemTime(now + 15 * HOUR);
  await resendEnquiries();
  fetched.mockResolvedValue(new Response('{}', { status: 201 }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.setSystemTime(now + hours * HOUR);
  await resendEnquiries();
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size, stored.size]).toEqual([calls, 1, 0]);
});
