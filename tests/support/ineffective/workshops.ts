import { deliver, sendTodayDigest } from '../outbox.ts';
import { enquiryBody } from '../bodies.ts';
import { fullWorkshop } from '../offers.ts';
import { payInFull } from '../payments.ts';
import { attend, moveWorkshop, PAST_DAY } from '../workshops.ts';
import { about } from '../writes/calls.ts';
import type { Ineffective, IneffectiveCalls, Ineffectives } from './calls.ts';

const STALE = '2025-01-01T00:00:00.000Z';

/** What happens to a workshop. */
export function ineffectiveWorkshops({
  api,
  admin,
  booked,
  changeWorkshop,
  onWorkshop,
  cancelled,
  ofCancelledTraining,
}: IneffectiveCalls): Ineffectives {
  const CANCELLED_WORKSHOPS: readonly Ineffective[] = [
    async () => {
      const { workshopId } = await fullWorkshop(api);
      await admin.post(`/api/admin/trainings/${workshopId}/cancel`, {});
      return () => onWorkshop(workshopId, 'cancel');
    },
    about(
      () => fullWorkshop(api),
      ({ workshopId }) => admin.post(`/api/admin/trainings/${workshopId}/cancel`, {}),
    ),
  ];

  const RESTORED_WORKSHOPS: readonly Ineffective[] = [
    about(
      () => fullWorkshop(api),
      ({ workshopId }) => onWorkshop(workshopId, 'restore'),
    ),
    async () => {
      const { workshopId } = await fullWorkshop(api);
      await onWorkshop(workshopId, 'cancel');
      await admin.post(`/api/admin/trainings/${workshopId}/restore`, {});
      return () => onWorkshop(workshopId, 'restore');
    },
  ];

  const CHANGED_WORKSHOPS: readonly Ineffective[] = [
    about(booked, ({ workshopId }) => changeWorkshop(workshopId, { location: 'Al Wasl', updatedAt: STALE })),
    about(booked, ({ workshopId }) => changeWorkshop(workshopId, { location: 'Al Wasl', capacity: 0 })),
  ];

  return {
    'certificate-ending': [
      async () => {
        const { id, workshopId } = await booked();
        await changeWorkshop(workshopId, { validMonths: null });
        await moveWorkshop(api.database, workshopId, PAST_DAY);
        await payInFull(api.database, id);
        await attend(api.database, id);
        await admin.post('/api/admin/certificates', { registrationIds: [id] });
        return deliver;
      },
    ],
    'training-moved': [
      ...CHANGED_WORKSHOPS.slice(0, 1),
      about(booked, ({ workshopId }) => changeWorkshop(workshopId, { location: 'Dubai' })),
      about(ofCancelledTraining, ({ workshopId }) => changeWorkshop(workshopId, { location: 'Al Wasl' })),
      about(cancelled, ({ workshopId }) => changeWorkshop(workshopId, { location: 'Al Wasl' })),
    ],
    'training-cancelled': CANCELLED_WORKSHOPS,
    'waiting-cancelled': CANCELLED_WORKSHOPS,
    'training-restored': RESTORED_WORKSHOPS,
    'waiting-restored': RESTORED_WORKSHOPS,
    'training-message': [
      async () => {
        const { workshopId } = await cancelled();
        const message = { subject: 'Parking', text: 'Behind the house.', notify: 'registered' };
        return () => admin.post(`/api/admin/trainings/${workshopId}/message`, message);
      },
    ],
    'today-digest': [
      async () => {
        await booked();
        await api.visitor().post('/api/enquiries', enquiryBody());
        await sendTodayDigest();
        return sendTodayDigest;
      },
    ],
    'build-hook': CHANGED_WORKSHOPS,
    'build-failed': CHANGED_WORKSHOPS,
  };
}
