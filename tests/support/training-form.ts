import { vi } from 'vitest';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { createTrainingForm } from '#src/islands/admin/training/form/training-form.ts';
import { NEW_TRAINING } from '#src/islands/admin/training/form/training-values.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { NO_MONEY } from './balance.ts';

export const PLACE = {
  ...{ id: '00000000-0000-4000-8000-0000000000a1', name: 'Place', includes: [], priceAed: 300 },
  ...{ familyPriceAed: null, depositAed: null, places: null, paymentLink: null, closed: false, spotsRemaining: 12 },
};

export const SESSION = {
  ...{ id: '00000000-0000-4000-8000-0000000000b1', location: null },
  ...{ startsAt: '2030-07-06T10:00:00+04:00', endsAt: '2030-07-06T13:00:00+04:00' },
};

export const WORKSHOP: AdminTraining = {
  ...{ id: 1000, title: 'A day', description: 'A day.', date: 'Saturday 6 July 2030', time: '10:00 AM - 1:00 PM' },
  ...{ kind: 'workshop', entry: null, courseType: null, sessions: [SESSION], packages: [PLACE], state: 'open' },
  ...{ startsAt: SESSION.startsAt, endsAt: SESSION.endsAt, location: 'Dubai' },
  ...{ price: 'AED 300 per nanny', priceAed: 300, paymentLink: null },
  ...{ capacity: 12, placesTaken: 0, placesHeld: 0, waiting: 0, spotsRemaining: 12 },
  ...{ placesPaid: 0, placesPartPaid: 0, balance: NO_MONEY, toRefund: 0, toRefundAed: 0 },
  ...{ registrationOpen: true, registrationClosesAt: '2030-07-06T06:00:00.000Z', cancelledAt: null },
  ...{
    payWithinHours: null,
    reminder: true,
    trainerNotes: null,
    shortTitle: null,
    byInvitation: false,
    validMonths: null,
    updatedAt: '2025-06-01T08:00:00.000Z',
  },
};

export const VALUES = {
  ...NEW_TRAINING,
  ...{ title: 'A day', description: 'A day.', 'day-0': '2030-07-06', 'startsAt-0': '10:00', 'endsAt-0': '13:00' },
  ...{ location: 'Dubai', 'priceAed-0': '300', capacity: '12', 'paymentLink-0': '', website: '' },
  registrationClosesAt: '2030-07-05T18:00',
};

/** The form of a workshop or of a new one, and the requests that it sends. */
export function openForm(
  training: AdminTraining | null,
  respond: () => Response | Promise<Response> = () => Response.json(WORKSHOP, { status: training ? 200 : 201 }),
) {
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body) as Record<string, unknown>);
    return respond();
  });
  const list = { load: vi.fn(() => Promise.resolve()), replace: vi.fn() };
  const onSaved = vi.fn();
  const form = createTrainingForm({ draft: createMemoryDraft(), training, list, onSaved });
  const save = (values: Record<string, string> = {}) => form.submit({ ...form.savedValues(), ...values });
  return { form, list, onSaved, bodies, save };
}
