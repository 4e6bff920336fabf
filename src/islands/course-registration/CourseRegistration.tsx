import { useStore } from '@nanostores/react';
import { COURSE_REGISTRATION_MESSAGE } from '#src/contract/course-request.ts';
import { FactGrid } from '#src/islands/form/FactGrid.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import { ReturnHomeLink } from '#src/islands/form/Buttons.tsx';
import { formatAed } from '#src/lib/money.ts';
import { KEEP_THIS_PAGE, PLACE_IS_YOURS, placeHeld, placesFact } from '#src/lib/place-texts.ts';
import { $chosenOffer, isFull } from '#src/islands/packages/chosen-offer.ts';
import { FormFoot } from '#src/islands/packages/FormFoot.tsx';
import { WAITLIST_MESSAGE } from '#src/contract/waitlist.ts';
import { $trainings } from '#src/stores/trainings.ts';
import { CourseFields, type CourseFieldsProps } from './CourseFields.tsx';
import { $outcome, courseRegistrationForm, type Taken } from './course-registration.ts';

/** The registration form of the courses, and afterwards the place that was taken. */
export function CourseRegistration(props: CourseFieldsProps) {
  const { phase } = useStore(courseRegistrationForm.$form);
  const chosen = useStore($chosenOffer);
  const trainings = useStore($trainings);
  if (phase === 'sent') return <Received />;
  const isWaiting = chosen !== null && isFull(chosen.offer);
  const submitLabel = isWaiting ? 'Join the waiting list' : 'Register';
  const training = trainings?.find(({ id }) => id === chosen?.trainingId);
  return (
    <section aria-label="Registration">
      <Form
        store={courseRegistrationForm}
        label="Register for a course"
        submitLabel={submitLabel}
        busyLabel="Sending..."
        note={{ privacy: 'We use your details for this registration.', withTerms: true }}
        className="grid gap-6"
        foot={
          chosen && training && !isWaiting
            ? (buttons) => (
                <FormFoot
                  name={chosen.offer.name}
                  price={chosen.offer}
                  free={chosen.offer.spotsRemaining}
                  startsAt={training.startsAt}
                  submitLabel={submitLabel}
                >
                  {buttons}
                </FormFoot>
              )
            : undefined
        }
      >
        <CourseFields {...props} />
      </Form>
    </section>
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
        {isByNumber ? KEEP_THIS_PAGE : 'Check your email for the dates.'}
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
        <a
          href={`/booking#${bookingToken}`}
          className="mt-6 inline-flex min-h-12 items-center rounded-full bg-ember px-7 font-semibold text-white hover:bg-night"
        >
          {dueAed === null || isFree ? 'See or change your booking' : 'Pay, see or change your booking'}
        </a>
      )}
    </>
  );
}
