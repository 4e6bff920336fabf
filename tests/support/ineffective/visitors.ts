import { withEnvironment } from '../access.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '../bodies.ts';
import { fullWorkshop } from '../offers.ts';
import { referralBody } from '../referrals.ts';
import { register, registerPath, registrationBody } from '../registrations.ts';
import { pressOnPage, signUp, signUpBody, unsubscribePath } from '../sign-ups.ts';
import { again, type Ineffective, type IneffectiveCalls, type Ineffectives } from './calls.ts';

/** What visitors send. */
export function ineffectiveVisitors({
  api,
  admin,
  nextMonth,
  onWorkshop,
  registered,
  withUsedKey,
}: IneffectiveCalls): Ineffectives {
  const REGISTRATIONS: readonly Ineffective[] = [
    registered(() => nextMonth({ capacity: 0 })),
    registered(() => nextMonth({ open: false })),
    registered(async () => {
      const id = await nextMonth();
      await onWorkshop(id, 'cancel');
      return id;
    }),
    again(
      async () => ({ path: registerPath(await nextMonth()), body: registrationBody() }),
      ({ path, body }) => api.visitor().post(path, body),
    ),
  ];

  const COURSE_REGISTRATIONS: readonly Ineffective[] = [
    () =>
      Promise.resolve(() =>
        api.visitor().post('/api/course-registrations', courseRegistrationBody({ discountCode: 'NOVA-UNKNOWN' })),
      ),
    withUsedKey('/api/course-registrations', courseRegistrationBody),
  ];

  const WAITING: readonly Ineffective[] = [
    () =>
      Promise.resolve(() =>
        api.visitor().post('/api/waitlist', waitlistBody({ interest: 'workshop', workshopId: 999_999 })),
      ),
    withUsedKey('/api/waitlist', waitlistBody),
    async () => {
      const workshopId = await nextMonth();
      return () => api.visitor().post('/api/waitlist', waitlistBody({ interest: 'workshop', workshopId }));
    },
    async () => {
      const { workshopId } = await fullWorkshop(api, { waiting: 0 });
      await onWorkshop(workshopId, 'cancel');
      return () => api.visitor().post('/api/waitlist', waitlistBody({ interest: 'workshop', workshopId }));
    },
  ];

  const SIGN_UPS: readonly Ineffective[] = [
    withUsedKey('/api/newsletter', signUpBody),
    () => Promise.resolve(() => api.visitor().post('/api/newsletter', signUpBody({ email: 'nobody' }))),
  ];

  return {
    'registration-received': REGISTRATIONS,
    'registration-notice': REGISTRATIONS,
    'course-registration-received': COURSE_REGISTRATIONS,
    'course-registration-notice': COURSE_REGISTRATIONS,
    'referral-received': [withUsedKey('/api/referrals', referralBody)],
    'referral-notice': [withUsedKey('/api/referrals', referralBody)],
    'mailing-list': SIGN_UPS,
    'sign-up-welcome': SIGN_UPS,
    'enquiry-received': [withUsedKey('/api/enquiries', enquiryBody)],
    'enquiry-notice': [withUsedKey('/api/enquiries', enquiryBody)],
    'waitlist-joined': WAITING,
    'waitlist-notice': WAITING,
    'unsubscribed-notice': [
      again(
        () => signUp(api),
        ({ email }) => pressOnPage(api, unsubscribePath(email)),
      ),
    ],
    'spam-notice': [
      registered(() => Promise.resolve(999_999), registrationBody({ website: 'x' })),
      async () => {
        const id = await register(api.visitor(), await nextMonth(), { website: 'x' });
        return () => admin.post(`/api/admin/spam/${id}/restore`, {});
      },
    ],
    'mails-waiting': [
      withUsedKey('/api/enquiries', enquiryBody),
      () =>
        withEnvironment({ MAILS_AN_HOUR: '1' }, async () => {
          const ask = () => api.visitor().post('/api/enquiries', enquiryBody());
          await ask();
          await api.settled();
          await ask();
          await api.settled();
          return () => withEnvironment({ MAILS_AN_HOUR: '1' }, ask);
        }),
    ],
    'many-wrong-codes': [() => Promise.resolve(() => api.visitor().post('/api/session', { accessCode: 'wrong' }))],
  };
}
