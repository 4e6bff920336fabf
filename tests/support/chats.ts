import type { TodayRow } from '#src/contract/today.ts';
import type { Api } from './api.ts';
import type { Caller } from './caller.ts';
import { morningIn } from './clock.ts';
import { outbox } from './outbox.ts';
import { postByStaff, registrationIdOf } from './registrations.ts';
import { todayOf } from './today.ts';
import { createWorkshop } from './workshops.ts';

let numbers = 1_000_000;

export const sentPath = (id = '') => `/api/admin/outbox/${id}/sent`;

/** The words that are typed into the chat of a row. */
export const textOf = ({ chatLink }: Pick<TodayRow, 'chatLink'>) =>
  new URL(chatLink ?? '').searchParams.get('text') ?? '';

/** People with a number and no address, and the messages that staff have to send them. */
export function chatCalls(api: Api, admin: Caller) {
  return {
    /** Somebody whom staff register. */
    booked: async (trainingId: number, changes: Record<string, unknown> = {}) => {
      numbers += 1;
      const phone = `+97150${numbers}`;
      const response = await postByStaff(admin, trainingId, { email: null, phone, ...changes });
      return { id: registrationIdOf(response), phone };
    },
    workshop: (startsAt = morningIn(30)) => createWorkshop(api.database, { startsAt }),
    readyOf: async (phone: string) =>
      (await outbox(api.database)).filter(({ person_key: key, state }) => key === phone && state === 'ready'),
    onToday: async (phone: string) => (await todayOf(admin)).chats.rows.filter(({ phoneE164 }) => phoneE164 === phone),
    holdOf: async (id: string): Promise<number> => {
      const [row] = await api.rows<{ hold_until: Date }>`select hold_until from registrations where id = ${id}::uuid`;
      return Number(row?.hold_until);
    },
  };
}
