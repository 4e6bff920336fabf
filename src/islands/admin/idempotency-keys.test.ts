import { expect, test, vi } from 'vitest';
import { createRecording } from '#src/islands/admin/money/RecordPayment.tsx';
import { createRefund } from '#src/islands/admin/money/RefundPayment.tsx';
import { createPhoneRegistration } from '#src/islands/admin/bookings/PhoneRegistration.tsx';
import { createMessageForm } from '#src/islands/admin/training/WriteToAll.tsx';
import { createTrainingForm } from '#src/islands/admin/training/form/training-form.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import type { FormStore, FormValues } from '#src/stores/form.ts';
import { VALUES, WORKSHOP } from '#tests/support/training-form.ts';

const paidOn = dubaiDate(new Date());
const list = { load: vi.fn(() => Promise.resolve()), replace: vi.fn() };
const byHand = { load: vi.fn(), onDone: vi.fn(), close: vi.fn() };

const payment = { amountAed: '100', method: 'cash', paidOn, reference: '' };
const person = { firstName: 'Maria', lastName: 'Santos', email: '', phone: '+971 50 123 4567' };

interface Case {
  name: string;
  open: () => FormStore;
  values: FormValues;
  changed: FormValues;
}

const FORMS: Case[] = [
  {
    name: 'a new training',
    open: () => createTrainingForm({ draft: createMemoryDraft(), training: null, list, onSaved: vi.fn() }),
    ...{ values: VALUES, changed: { title: 'Another day' } },
  },
  {
    name: 'a payment by hand',
    open: () =>
      createRecording({ id: crypto.randomUUID(), name: 'Maria', due: { aed: 300 }, invoice: null }, 300, byHand),
    ...{ values: payment, changed: { amountAed: '200' } },
  },
  {
    name: 'a refund',
    open: () => createRefund({ id: crypto.randomUUID(), left: 300, method: 'cash' }, byHand),
    ...{ values: payment, changed: { reference: 'FT 1' } },
  },
  {
    name: 'a registration by staff',
    open: () => createPhoneRegistration({ draft: createMemoryDraft(), list, close: vi.fn() }),
    ...{ values: { ...person, trainingId: '1000', nannies: '1', bookingType: 'individual' } },
    changed: { firstName: 'Ana' },
  },
  {
    name: 'a message to everyone',
    open() {
      const form = createMessageForm({ training: WORKSHOP, close: vi.fn() });
      form.preview.$question.subscribe((question) => question && form.preview.answer(true));
      return form;
    },
    ...{ values: { notify: 'registered', subject: 'Parking', text: 'Behind the house.' }, changed: { text: 'Here.' } },
  },
];

/** Loses each answer, but for lists, which are empty. @returns the keys that were sent to staff's calls */
function loseAnswers(): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_path: string, { method, headers }: RequestInit) => {
    if (method !== 'POST') return Promise.resolve(Response.json([]));
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  return keys;
}

test.for(FORMS)(
  '$name sends the same key again after a lost answer, and another for other values',
  async ({ open, values, changed }) => {
    const keys = loseAnswers();
    const form = open();
    await form.submit(values);
    await form.submit(values);
    await form.submit({ ...values, ...changed });
    await open().submit(values);
    expect(keys).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)));
    const [first, again, other, opened] = keys;
    expect(again).toBe(first);
    expect(new Set([first, other, opened]).size).toBe(3);
  },
);
