import type * as z from 'zod/mini';
import { linkSchema } from '#netlify/http/link-token.ts';
import { feedbackChangeSchema, feedbackAnswerSchema } from '#src/contract/feedback.ts';
import { personChangeSchema, enquiryChangeSchema } from '#src/contract/people.ts';
import {
  bookingChangeSchema,
  bookingErasureSchema,
  bookingMoveSchema,
  bookingPaymentSchema,
} from '#src/contract/booking-requests.ts';
import { certificateRequestSchema } from '#src/contract/certificate-requests.ts';
import { codeCheckSchema, familyCodeRequestSchema, redemptionSchema, releaseSchema } from '#src/contract/codes.ts';
import { courseRegistrationRequestSchema } from '#src/contract/course-request.ts';
import {
  dayRequestSchema,
  nameRequestSchema,
  remarkRequestSchema,
  ticksRequestSchema,
  walkInRequestSchema,
} from '#src/contract/day.ts';
import { enquiryRequestSchema } from '#src/contract/enquiries.ts';
import { eraseRequestSchema } from '#src/contract/erase.ts';
import { signUpRequestSchema } from '#src/contract/newsletter.ts';
import {
  paymentByHandSchema,
  refundSchema,
  trainingRefundSchema,
  paymentChangeSchema,
  refundsSchema,
} from '#src/contract/payments.ts';
import { payoutRequestSchema } from '#src/contract/ledger.ts';
import { bookingReceiptSchema } from '#src/contract/papers.ts';
import { referralChangeSchema, referralRequestSchema } from '#src/contract/referral-requests.ts';
import { registrationChangeSchema, tellingSchema } from '#src/contract/registration-changes.ts';
import {
  offerAcceptanceSchema,
  registrationRequestSchema,
  staffRegistrationRequestSchema,
} from '#src/contract/registration-requests.ts';
import { signInRequestSchema } from '#src/contract/session.ts';
import { settingsChangeSchema } from '#src/contract/system.ts';
import { trainingChangeSchema, trainingMessageSchema, trainingRequestSchema } from '#src/contract/training-requests.ts';
import { waitingChangeSchema, waitlistRequestSchema } from '#src/contract/waitlist.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import type { Api } from './api.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from './bodies.ts';
import { morningIn } from './clock.ts';
import { COURSE, createCourse } from './courses.ts';
import { dayCalls } from './day.ts';
import { fullWorkshop, offerCalls, tokenOf } from './offers.ts';
import { refer, referralBody } from './referrals.ts';
import { attendeesOf, register, registrationBody } from './registrations.ts';
import { signUpBody } from './sign-ups.ts';
import { attend, createWorkshop, WORKSHOP_BODY } from './workshops.ts';

type Body = Record<string, unknown>;

export interface CallWithBody {
  /** "POST /api/booking/pay" */
  name: string;
  schema: z.ZodMiniType;
  /** A body that the call takes. Fields of the schema that it leaves out are sent one by one beside it. */
  body: () => Body;
  /** What stands for the parameter of the path. */
  id?: string | number;
  isAdmins?: true;
}

/** Every call with fields in its body, on rows of its own. A test compares the list with the functions. */
export async function callsWithBodies(api: Api): Promise<CallWithBody[]> {
  const admin = await api.signedIn('admin');
  const { offered } = offerCalls(api, admin);
  const startsAt = morningIn(30);
  const workshop = await createWorkshop(api.database, { capacity: 10_000, startsAt });
  const cancelled = await createWorkshop(api.database, { startsAt });
  const course = await createCourse(admin, { capacity: 10_000 });
  const booked = await register(api.visitor(), workshop);
  const booking = tokenOf('booking', booked);
  const came = await register(api.visitor(), workshop);
  await attend(api.database, came);
  const offer = tokenOf('offer', (await offered()).entry.offer_id);
  const waiting = await api.visitor().add('/api/waitlist', waitlistBody());
  const { workshopId: full } = await fullWorkshop(api);
  const { token: day, sessionId, id: guest, registrationId: opened } = await dayCalls(api, admin).opened();
  await admin.patch(`/api/registrations/${opened}`, { nannies: 2 });
  const unnamed = (await attendeesOf(api.database, opened)).at(-1);
  const referral = (await refer(api.visitor())).id;
  const enquiry = await api.visitor().add('/api/enquiries', enquiryBody());
  const paidOn = dubaiDate(new Date());
  const byHand = { registrationId: booked, amountAed: 1, method: 'cash', paidOn, reference: 'x' };
  const payment = await admin.add('/api/admin/payments', byHand);
  const family = {
    ...{ kind: 'family', name: 'A', email: 'a@example.com', phone: '+971 50 123 4567', validUntil: '2099-12-31' },
  };
  const { code } = (await admin.post('/api/admin/codes', family)).body as { code: string };
  const nanny = { nannyFirstName: 'Ana', nannyLastName: 'Cruz', nannyEmail: 'ana@example.com', origin: { page: '/' } };
  const group = { bookingType: 'private-group', nannies: 2, attendees: [{ firstName: 'Ana', lastName: 'Cruz' }] };
  const none = '11111111-1111-4111-8111-111111111111';
  const packages = [
    {
      ...{ name: 'A', includes: ['B'], priceAed: 9, familyPriceAed: 8, depositAed: 7, places: 6 },
      paymentLink: 'https://a.example',
    },
  ];

  const admins: Row[] = [
    ['POST /api/admin/certificates', certificateRequestSchema, () => ({ registrationIds: [came] })],
    ['POST /api/admin/codes', familyCodeRequestSchema, () => family],
    ['POST /api/admin/codes/:code/redeem', redemptionSchema, () => ({ note: 'A' }), code],
    ['POST /api/admin/codes/:code/release', releaseSchema, () => ({ note: 'A' }), code],
    [
      'POST /api/admin/erase',
      eraseRequestSchema,
      () => ({ email: 'gone@example.com', also: [{ email: 'b@example.com', phone: null }], confirm: 'ERASE' }),
    ],
    ['PATCH /api/admin/feedback/:id', feedbackChangeSchema, () => ({ published: true }), none],
    ['POST /api/admin/payments', paymentByHandSchema, () => byHand],
    ['PATCH /api/admin/payments/:id', paymentChangeSchema, () => ({ assignTo: { registrationId: booked } }), payment],
    ['POST /api/admin/payments/:id/refund', refundSchema, () => ({ amountAed: 0.01, paidOn, reference: 'x' }), payment],
    [
      'POST /api/admin/payouts',
      payoutRequestSchema,
      () => ({ referralCode: 'MUMSGIST', referralIds: [referral], paidOn, reference: 'x' }),
    ],
    ['PATCH /api/admin/person', personChangeSchema, () => ({ key: 'a@example.com', note: 'A', nextOn: paidOn })],
    [
      'POST /api/admin/refunds',
      refundsSchema,
      () => ({ paidOn, reference: 'x', method: 'cash', notify: true, bookings: [{ id: booked, amountAed: 1 }] }),
    ],
    [
      'PATCH /api/admin/settings',
      settingsChangeSchema,
      () => ({ offerHours: 24, reminderHour: 18, transferText: 'A' }),
    ],
    ['POST /api/admin/trainings', trainingRequestSchema, () => ({ ...COURSE, packages })],
    ['POST /api/admin/trainings', trainingRequestSchema, () => WORKSHOP_BODY],
    ['PATCH /api/admin/trainings/:id', trainingChangeSchema, () => ({ capacity: 10_000, packages }), course.id],
    ['POST /api/admin/trainings/:id/cancel', tellingSchema, () => ({ notify: false }), cancelled],
    [
      'POST /api/admin/trainings/:id/message',
      trainingMessageSchema,
      () => ({ subject: 'A', text: 'B', notify: 'waiting' }),
      cancelled,
    ],
    ['POST /api/admin/trainings/:id/refunds', trainingRefundSchema, () => ({ paidOn, reference: 'x' }), cancelled],
    ['POST /api/admin/trainings/:id/restore', tellingSchema, () => ({ notify: false }), cancelled],
    [
      'POST /api/registrations',
      staffRegistrationRequestSchema,
      () => registrationBody({ trainingId: workshop, ...nanny, ...group }),
    ],
    ['PATCH /api/registrations/:id', registrationChangeSchema, () => ({ notes: 'A', ...group }), booked],
    ['POST /api/registrations/:id/restore', tellingSchema, () => ({ notify: false }), booked],
    ['PATCH /api/course-registrations/:id', registrationChangeSchema, () => ({ notes: 'A' }), booked],
    ['PATCH /api/enquiries/:id', enquiryChangeSchema, () => ({ handled: true }), enquiry],
    ['PATCH /api/referrals/:id', referralChangeSchema, () => ({ notes: 'A' }), referral],
    ['PATCH /api/waitlist/:id', waitingChangeSchema, () => ({ action: 'offer' }), waiting],
  ];

  const visitors: Row[] = [
    ['POST /api/booking', linkSchema, () => ({ token: booking })],
    ['PATCH /api/booking', bookingChangeSchema, () => ({ token: booking, firstName: 'Ana' })],
    ['POST /api/booking/move', bookingMoveSchema, () => ({ token: booking, trainingId: workshop, packageId: none })],
    ['POST /api/booking/refund', linkSchema, () => ({ token: booking })],
    ['POST /api/booking/pay', bookingPaymentSchema, () => ({ token: booking, part: 'all' })],
    ['POST /api/booking/receipt', bookingReceiptSchema, () => ({ token: booking, number: '2026-0001' })],
    ['POST /api/booking/data', linkSchema, () => ({ token: booking })],
    ['POST /api/booking/cancel', linkSchema, () => ({ token: tokenOf('booking', none) })],
    ['POST /api/booking/erase', bookingErasureSchema, () => ({ token: tokenOf('booking', none), confirm: 'ERASE' })],
    ['POST /api/codes/check', codeCheckSchema, () => ({ code })],
    [
      'POST /api/course-registrations',
      courseRegistrationRequestSchema,
      () => courseRegistrationBody({ trainingId: course.id, ...nanny }),
    ],
    ['POST /api/course-registrations', courseRegistrationRequestSchema, () => courseRegistrationBody()],
    ['POST /api/day', dayRequestSchema, () => ({ token: day, sessionId })],
    [
      'POST /api/day/ticks',
      ticksRequestSchema,
      () => ({ token: day, sessionId, ticks: [{ id: guest, attended: true, at: new Date().toISOString() }] }),
    ],
    ['POST /api/day/name', nameRequestSchema, () => ({ token: day, id: unnamed, firstName: 'A', lastName: 'B' })],
    ['POST /api/day/remark', remarkRequestSchema, () => ({ token: day, id: guest, remark: 'A' })],
    [
      'POST /api/day/walk-in',
      walkInRequestSchema,
      () => ({ token: day, firstName: 'A', lastName: 'B', phone: '0501234567' }),
    ],
    ['POST /api/enquiries', enquiryRequestSchema, () => enquiryBody({ origin: { page: '/' } })],
    ['POST /api/feedback', linkSchema, () => ({ token: tokenOf('feedback', came) })],
    [
      'PUT /api/feedback',
      feedbackAnswerSchema,
      () => ({
        token: tokenOf('feedback', came),
        score: 5,
        uses: 'A',
        change: 'B',
        permission: 'name-area',
        area: 'C',
      }),
    ],
    [
      'POST /api/newsletter',
      signUpRequestSchema,
      () => signUpBody({ userType: 'nanny', offer: 'visa', source: 'popup', firstName: 'A', lastName: 'B' }),
    ],
    ['POST /api/offer', linkSchema, () => ({ token: offer })],
    [
      'POST /api/offer/accept',
      offerAcceptanceSchema,
      () => ({ token: offer, firstName: 'A', lastName: 'B', phone: '0501234567' }),
    ],
    ['POST /api/offer/decline', linkSchema, () => ({ token: tokenOf('offer', none) })],
    [
      'POST /api/referrals',
      referralRequestSchema,
      () =>
        referralBody({
          referralCode: 'MUMSGIST',
          trainingType: 'bespoke-workshop',
          email: 'a@example.com',
          notes: 'A',
          preferredWorkshopDate: 'B',
          origin: {},
        }),
    ],
    ['POST /api/session', signInRequestSchema, () => ({ accessCode: process.env['ADMIN_ACCESS_CODE'] })],
    ['POST /api/waiting', linkSchema, () => ({ token: tokenOf('waiting', waiting) })],
    ['POST /api/waitlist', waitlistRequestSchema, () => waitlistBody({ interest: 'workshop', workshopId: full })],
    ['POST /api/waitlist/keep', linkSchema, () => ({ token: tokenOf('waiting', waiting) })],
    ['POST /api/workshops/:id/register', registrationRequestSchema, () => registrationBody(nanny), workshop],
  ];

  return [...admins.map((row) => ({ ...toCall(row), isAdmins: true as const })), ...visitors.map(toCall)];
}

type Row = [name: string, schema: z.ZodMiniType, body: () => Body, id?: string | number];

function toCall([name, schema, body, id]: Row): CallWithBody {
  return { name, schema, body, ...(id !== undefined && { id }) };
}
