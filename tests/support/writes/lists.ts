import { enquiryBody, waitlistBody } from '../bodies.ts';
import { later, SECOND } from '../clock.ts';
import { payOut, referAndConfirm } from '../ledger.ts';
import { refer } from '../referrals.ts';
import { register } from '../registrations.ts';
import { signUp } from '../sign-ups.ts';
import { about, type Write, type WriteCalls } from './calls.ts';

/** Writes of referrals, enquiries, codes, and of several lists. */
export function writesOfLists({ api, admin, partner, booked, courseRegistration, newestSpam }: WriteCalls): Write[] {
  const restore = (id: string) => admin.post(`/api/admin/spam/${id}/restore`, {});
  return [
    {
      name: 'PATCH /api/referrals/:id',
      prepare: about(
        () => refer(api.visitor()),
        ({ id }) => partner.patch(`/api/referrals/${id}`, { status: 'paid' }),
      ),
      entries: ['referrals by MUMSGIST: status'],
    },
    {
      name: 'POST /api/admin/payouts',
      prepare: about(
        () => referAndConfirm(api.visitor(), admin),
        ({ id }) => payOut(admin, [id]),
      ),
      entries: ['referrals by admin: '],
    },
    {
      name: 'DELETE /api/admin/payouts/:id',
      prepare: async () => {
        const { id } = await referAndConfirm(api.visitor(), admin);
        const { body } = await payOut(admin, [id]);
        return () => admin.delete(`/api/admin/payouts/${(body as { id: string }).id}`);
      },
      entries: ['referrals by admin: '],
    },
    {
      name: 'PATCH /api/enquiries/:id',
      prepare: async () => {
        const id = await api.visitor().add('/api/enquiries', enquiryBody());
        return () => admin.patch(`/api/enquiries/${id}`, { handled: true });
      },
      entries: ['enquiries by admin: handledAt'],
    },
    {
      name: 'PATCH /api/admin/person',
      prepare: async () => {
        const key = `noted.${Date.now()}@example.com`;
        const note = (changes: object) => admin.patch('/api/admin/person', { key, ...changes });
        await note({ note: 'Call her' });
        return () => note({ note: 'Called', nextOn: '2026-11-30' });
      },
      entries: ['person_notes by admin: nextOn, notes'],
    },
    {
      name: 'PATCH /api/admin/settings',
      prepare: async () => {
        const { offerHours } = await admin.read<{ offerHours: number }>('/api/admin/settings');
        const changes = { reminderHour: offerHours % 24, transferText: `IBAN ${offerHours}` };
        return () => admin.patch('/api/admin/settings', { offerHours: offerHours + 1, ...changes });
      },
      entries: ['settings by admin: offerHours, reminderHour, transferText'],
    },
    ...(['POST', 'DELETE'] as const).map((method) => ({
      name: `${method} /api/admin/calendar-link`,
      prepare: async () => {
        const path = '/api/admin/calendar-link';
        await admin.post(path, {});
        return () => (method === 'POST' ? admin.post(path, {}) : admin.delete(path));
      },
      entries: ['settings by admin: calendarLink'],
    })),
    ...(['redeem', 'release'] as const).map((action) => ({
      name: `POST /api/admin/codes/:code/${action}`,
      prepare: async () => {
        const { email } = await signUp(api, { offer: 'visa' });
        const [row] = await admin.read<{ code: string }[]>(`/api/admin/codes?search=${String(email)}`);
        const send = (name: string) =>
          admin.post(`/api/admin/codes/${row?.code ?? ''}/${name}`, { note: 'Visa of Mrs Weiss' });
        if (action === 'release') await send('redeem');
        return () => send(action);
      },
      entries: [`codes by admin: ${action === 'release' ? 'notes, ' : ''}redeemedAt, redeemedFor`],
    })),
    ...Object.entries({
      registrations: async () => register(api.visitor(), (await booked()).workshopId, { website: 'x' }),
      referrals: async () => (await refer(api.visitor(), { website: 'x' })).id,
      enquiries: async () => {
        await api.visitor().post('/api/enquiries', enquiryBody({ website: 'x' }));
        return newestSpam('/api/enquiries');
      },
      waiting_list: async () => {
        await api.visitor().post('/api/waitlist', waitlistBody({ website: 'x' }));
        return newestSpam('/api/waitlist');
      },
      sign_ups: async () => {
        await signUp(api, { website: 'x' });
        return newestSpam('/api/newsletter');
      },
    }).map(([table, insert]) => ({
      name: 'POST /api/admin/spam/:id/restore',
      prepare: about(insert, (id) => later(SECOND, () => restore(id))),
      entries: [`${table} by admin: createdAt, ${table === 'registrations' ? 'holdUntil, ' : ''}spam`],
    })),
    {
      name: 'POST /api/admin/spam/:id/restore',
      prepare: about(
        () => courseRegistration({ website: 'x' }),
        (id) => later(SECOND, () => restore(id)),
      ),
      entries: ['registrations by admin: createdAt, spam'],
    },
    {
      name: 'a sign-up that is merged into a known one',
      prepare: async () => {
        await signUp(api, { email: 'known@example.com', offer: 'none' });
        await signUp(api, { email: 'known@example.com', offer: 'hiring', website: 'x' });
        const id = await newestSpam('/api/newsletter');
        return () => restore(id);
      },
      entries: ['sign_ups by admin: offer'],
    },
  ];
}
