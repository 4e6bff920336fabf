import { useStore } from '@nanostores/react';
import { COURSE_REGISTRATION_MESSAGE } from '#src/contract/course-request.ts';
import { ChoiceField, type Option, Field } from '#src/islands/form/Field.tsx';
import { EmailOrNone } from '#src/islands/form/EmailOrNone.tsx';
import { FactGrid } from '#src/islands/form/FactGrid.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { AskedIf, NannyFields } from '#src/islands/form/NannyFields.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import { ReturnHomeLink } from '#src/islands/form/Buttons.tsx';
import { ROLE_CHOICES } from '#src/lib/people.ts';
import { formatAed } from '#src/lib/money.ts';
import { KEEP_THIS_PAGE, PLACE_IS_YOURS, placeHeld } from '#src/lib/place-texts.ts';
import { CodeField } from '#src/islands/packages/CodeField.tsx';
import { $chosenOffer, isFull } from '#src/islands/packages/chosen-offer.ts';
import { placesFact } from '#src/islands/packages/nannies.ts';
import { WAITLIST_MESSAGE } from '#src/contract/waitlist.ts';
import { CourseDates } from './CourseDates.tsx';
import { $outcome, courseRegistrationForm, type Taken } from './course-registration.ts';

interface CourseRegistrationProps {
  /** Each has its month and packages. The query of the URL can choose one. */
  courses: readonly Option[];
  whatsapp: string;
}

export function CourseRegistration({ courses, whatsapp }: CourseRegistrationProps) {
  const { phase } = useStore(courseRegistrationForm.$form);
  const chosen = useStore($chosenOffer);
  if (phase === 'sent') return <Received />;
  return (
    <Panel label="Registration" isSticky={false}>
      <Form
        store={courseRegistrationForm}
        label="Register for a course"
        submitLabel={chosen && isFull(chosen.offer) ? 'Join the waiting list' : 'Register'}
        busyLabel="Sending..."
        note={{ privacy: 'We use your details for this registration.', withTerms: true }}
      >
        <ChoiceField name="courseType" label="Which course?" options={courses} />
        <CourseDates whatsapp={whatsapp} />
        <h2 className="mt-3 text-xl">Your details</h2>
        <ChoiceField name="currentRole" label="Who you are" options={ROLE_CHOICES} />
        <Field name="firstName" label="First Name" required autoComplete="given-name" />
        <Field name="lastName" label="Last Name" required autoComplete="family-name" />
        <EmailOrNone />
        <Field
          name="phone"
          label="Phone Number"
          required
          type="tel"
          autoComplete="tel"
          hint="With country code, for example +971&nbsp;50&nbsp;123&nbsp;4567"
        />
        <AskedIf name="currentRole" value="parent">
          <NannyFields note="You can add this later." />
        </AskedIf>
        <CodeField name="discountCode" offers={['training', 'family']} />
      </Form>
    </Panel>
  );
}

function Received() {
  const outcome = useStore($outcome);
  const isWaiting = outcome === 'waiting';
  const isFree = outcome !== null && outcome !== 'waiting' && outcome.dueAed === 0;
  return (
    <Panel label="Registration" isSticky={false} isDone>
      <FocusTarget as="h2" className="text-xl">
        {isWaiting ? 'Waiting list' : `Registration ${isFree ? 'Confirmed' : 'received'}!`}
      </FocusTarget>
      {outcome === null || isWaiting ? (
        <p className="mt-3">{isWaiting ? WAITLIST_MESSAGE.workshop : COURSE_REGISTRATION_MESSAGE}</p>
      ) : (
        <Place place={outcome} />
      )}
      <ReturnHomeLink />
    </Panel>
  );
}

function Place({ place }: { place: Taken }) {
  const { nannies, dueAed, depositAed, reference, bookingToken, holdUntil, isByNumber } = place;
  const isFree = dueAed === 0;
  return (
    <>
      <p className="mt-3">
        {isFree ? PLACE_IS_YOURS : placeHeld(holdUntil ?? null)}{' '}
        {isByNumber ? KEEP_THIS_PAGE : 'We have written to you with the dates.'}
      </p>
      <FactGrid
        facts={{
          ...placesFact(nannies),
          ...(dueAed !== null && !isFree && { 'You pay': formatAed(dueAed) }),
          ...(depositAed !== null && { 'Secures your place': formatAed(depositAed) }),
          ...(reference !== undefined && { Reference: reference }),
        }}
        className="mt-4"
      />
      {bookingToken !== undefined && (
        <a href={`/booking#${bookingToken}`} className="mt-4 inline-flex min-h-11 items-center text-ember underline">
          {dueAed === null || isFree ? 'See or change your booking' : 'Pay, see or change your booking'}
        </a>
      )}
    </>
  );
}
