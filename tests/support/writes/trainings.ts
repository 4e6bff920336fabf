import { waitlistBody } from '../bodies.ts';
import { HOUR } from '../clock.ts';
import { createCourse } from '../courses.ts';
import { fullWorkshop, joinWaitlist, tokenOf } from '../offers.ts';
import type { DayBody } from '../day.ts';
import { about, type Write, type WriteCalls } from './calls.ts';

/** Writes of workshops, their waiting lists, and courses. */
export function writesOfTrainings(calls: WriteCalls): Write[] {
  const { api, admin, booked, courseRegistration, offered, accept, decline, nothingIsDue, runIn } = calls;

  async function waiting(): Promise<{ workshopId: number; id: string }> {
    const { workshopId } = await fullWorkshop(api, { waiting: 0 });
    return { workshopId, id: await joinWaitlist(api, workshopId) };
  }

  return [
    {
      name: 'POST /api/waitlist',
      prepare: async () => {
        const body = waitlistBody();
        await api.visitor().add('/api/waitlist', body);
        return () => api.visitor().post('/api/waitlist', { ...body, phone: '+971 50 999 8888' });
      },
      entries: ['waiting_list by site: phone'],
    },
    {
      name: 'POST /api/waitlist/keep',
      prepare: about(waiting, ({ id }) => api.visitor().post('/api/waitlist/keep', { token: tokenOf('waiting', id) })),
      entries: ['waiting_list by site: keptAt'],
    },
    {
      name: 'POST /api/offer/accept',
      prepare: about(offered, ({ token }) => accept({ token })),
      entries: ['waiting_list by site: state'],
    },
    {
      name: 'POST /api/offer/decline',
      prepare: about(
        () => offered({ waiting: 2 }),
        ({ token }) => decline(token),
      ),
      entries: ['waiting_list by site: state', 'waiting_list by site: state'],
    },
    ...(['offer', 'remove'] as const).map((action) => ({
      name: 'PATCH /api/waitlist/:id',
      prepare: async () => {
        const { workshopId, id } = await waiting();
        // The run after the last call would offer the place first.
        await api.settled();
        await api.rows`update trainings set capacity = 2 where id = ${workshopId}`;
        return () => admin.patch(`/api/waitlist/${id}`, { action });
      },
      entries: ['waiting_list by admin: state'],
    })),
    {
      name: 'PATCH /api/course-registrations/:id',
      prepare: async () => {
        const id = await courseRegistration();
        const course = await createCourse(admin);
        const [session] = (await course.read()).sessions;
        const change = { trainingId: course.id, attended: { [session?.id ?? '']: true } };
        return () => admin.patch(`/api/course-registrations/${id}`, change);
      },
      entries: ['registrations by admin: attendedSessions', 'registrations by admin: dueAed, package, training'],
    },
    {
      name: 'POST /api/admin/trainings/:id/assign',
      prepare: async () => {
        await api.rows`update registrations set is_spam = true where training_id is null`;
        await courseRegistration();
        const { path } = await createCourse(admin);
        return () => admin.post(`${path}/assign`, {});
      },
      entries: ['registrations by admin: dueAed, package, training'],
    },
    {
      name: 'PATCH /api/admin/trainings/:id',
      prepare: async () => {
        const { path } = await createCourse(admin);
        const sessions = [{ startsAt: '2038-10-05T10:00', endsAt: '2038-10-05T12:00' }];
        return () => admin.patch(path, { title: 'October 2038', sessions });
      },
      entries: ['trainings by admin: endsAt, registrationClosesAt, sessions, startsAt, title'],
    },
    {
      name: 'PATCH /api/admin/trainings/:id',
      prepare: about(
        () => fullWorkshop(api),
        ({ workshopId }) =>
          admin.patch(`/api/admin/trainings/${workshopId}`, { capacity: 2, location: 'Jumeirah', notify: true }),
      ),
      entries: ['trainings by admin: capacity, location', 'trainings by admin: emails', 'waiting_list by site: state'],
    },
    {
      name: 'POST /api/admin/trainings/:id/cancel',
      prepare: about(
        () => offered({ capacity: 2 }),
        ({ workshopId }) => admin.post(`/api/admin/trainings/${workshopId}/cancel`, { notify: true }),
      ),
      entries: ['trainings by admin: cancelledAt', 'waiting_list by admin: state', 'trainings by admin: emails'],
    },
    {
      name: 'POST /api/admin/trainings/:id/restore',
      prepare: async () => {
        const { workshopId } = await offered({ capacity: 2 });
        await admin.post(`/api/admin/trainings/${workshopId}/cancel`, {});
        return () => admin.post(`/api/admin/trainings/${workshopId}/restore`, { notify: true });
      },
      entries: [
        'trainings by admin: cancelledAt',
        'waiting_list by admin: state',
        'waiting_list by site: state',
        'trainings by admin: emails',
      ],
    },
    {
      name: 'POST /api/admin/trainings/:id/message',
      prepare: about(booked, ({ workshopId }) => {
        const message = { subject: 'Parking', text: 'Behind the house.', notify: 'registered' };
        return admin.post(`/api/admin/trainings/${workshopId}/message`, message);
      }),
      entries: ['trainings by admin: message'],
      needsMail: true,
    },
    ...(['POST', 'DELETE'] as const).map((method) => ({
      name: `${method} /api/admin/trainings/:id/trainer-link`,
      prepare: async () => {
        const path = `/api/admin/trainings/${(await booked()).workshopId}/trainer-link`;
        await admin.post(path, {});
        return () => (method === 'POST' ? admin.post(path, {}) : admin.delete(path));
      },
      entries: ['trainings by admin: trainerLink'],
    })),
    {
      name: 'POST /api/day/ticks',
      prepare: async () => {
        const { workshopId } = await booked();
        const { session, people } = (await admin.post('/api/day', { trainingId: workshopId })).body as DayBody;
        const body = {
          sessionId: session.id,
          ticks: [{ id: people[0]?.id, attended: true, at: new Date().toISOString() }],
        };
        return () => admin.post('/api/day/ticks', { trainingId: workshopId, ...body });
      },
      entries: ['registrations by admin: attendedSessions'],
    },
    {
      name: 'POST /api/day/remark',
      prepare: async () => {
        const { workshopId } = await booked();
        const { people } = (await admin.post('/api/day', { trainingId: workshopId })).body as DayBody;
        const body = { trainingId: workshopId, id: people[0]?.id, remark: 'Called: late' };
        return () => admin.post('/api/day/remark', body);
      },
      entries: ['registrations by admin: remark'],
    },
    {
      name: 'POST /api/day/name',
      prepare: async () => {
        const { workshopId, id } = await booked();
        await admin.patch(`/api/registrations/${id}`, { nannies: 2 });
        const { people } = (await admin.post('/api/day', { trainingId: workshopId })).body as DayBody;
        const body = { trainingId: workshopId, id: people[1]?.id, firstName: 'Grace', lastName: 'Wanjiru' };
        return () => admin.post('/api/day/name', body);
      },
      entries: ['registrations by admin: nannyFirstName, nannyLastName'],
    },
    {
      name: 'POST /api/day/walk-in',
      prepare: about(booked, ({ workshopId: trainingId }) => {
        const person = { firstName: 'Sarita', lastName: 'Rai', phone: '050 123 4567' };
        return admin.post('/api/day/walk-in', { trainingId, ...person });
      }),
      entries: ['registrations by admin: registered'],
    },
    {
      name: 'the end of an offer',
      prepare: async () => {
        await nothingIsDue();
        await offered();
        return () => runIn(25 * HOUR);
      },
      entries: ['waiting_list by site: state'],
    },
  ];
}
