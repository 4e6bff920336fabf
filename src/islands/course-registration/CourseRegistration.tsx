import { useStore } from '@nanostores/react';
import { use, useEffect, useRef, useState } from 'react';
import { COURSE_REGISTRATION_MESSAGE } from '#src/contract/course-request.ts';
import { ChoiceField, type Option, Field, FormContext } from '#src/islands/form/Field.tsx';
import { FactGrid } from '#src/islands/form/FactGrid.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { AskedIf, NannyFields } from '#src/islands/form/NannyFields.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import { ReturnHomeLink } from '#src/islands/form/Buttons.tsx';
import { ROLE_CHOICES } from '#src/lib/people.ts';
import { CODE_MESSAGE, checkCode } from '#src/contract/codes.ts';
import type { RegistrationResponse } from '#src/contract/register.ts';
import { formatAed } from '#src/lib/money.ts';
import { placeHeld } from '#src/lib/place-texts.ts';
import { CourseDates } from './CourseDates.tsx';
import { $codeOffer, $place, courseRegistrationForm } from './course-registration.ts';

interface CourseRegistrationProps {
  /** Each has its month and packages. The query of the URL can choose one. */
  courses: readonly Option[];
}

export function CourseRegistration({ courses }: CourseRegistrationProps) {
  const { phase } = useStore(courseRegistrationForm.$form);
  if (phase === 'sent') return <Received />;
  return (
    <Panel label="Registration" isSticky={false}>
      <Form
        store={courseRegistrationForm}
        label="Register for a course"
        submitLabel="Register"
        busyLabel="Sending..."
        note={{ privacy: 'We use your details for this registration.', withTerms: true }}
      >
        <ChoiceField name="courseType" label="Which course?" options={courses} />
        <CourseDates />
        <h2 className="mt-3 text-xl">Your details</h2>
        <ChoiceField name="currentRole" label="Who you are" options={ROLE_CHOICES} />
        <Field name="firstName" label="First Name" required autoComplete="given-name" />
        <Field name="lastName" label="Last Name" required autoComplete="family-name" />
        <Field name="email" label="Email Address" required type="email" autoComplete="email" />
        <Field name="phone" label="Phone Number" required type="tel" autoComplete="tel" />
        <AskedIf name="currentRole" value="parent">
          <NannyFields note="You can add this later" />
        </AskedIf>
        <DiscountCodeField />
      </Form>
    </Panel>
  );
}

function Received() {
  const place = useStore($place);
  return (
    <Panel label="Registration" isSticky={false} isDone>
      <FocusTarget as="h2" className="text-xl">
        Registration received!
      </FocusTarget>
      {place === null ? <p className="mt-3">{COURSE_REGISTRATION_MESSAGE}</p> : <Place place={place} />}
      <ReturnHomeLink />
    </Panel>
  );
}

function Place({ place: { dueAed, reference, bookingToken, holdUntil } }: { place: RegistrationResponse }) {
  return (
    <>
      <p className="mt-3">{placeHeld(holdUntil ?? null)} We have written to you with the dates.</p>
      <FactGrid
        facts={{
          ...(dueAed !== null && { 'You pay': formatAed(dueAed) }),
          ...(reference !== undefined && { Reference: reference }),
        }}
        className="mt-4"
      />
      {bookingToken !== undefined && (
        <a href={`/booking#${bookingToken}`} className="mt-4 inline-flex min-h-11 items-center text-ember underline">
          See or change your booking
        </a>
      )}
    </>
  );
}

const NAME = 'discountCode';

interface Checked {
  isValid: boolean;
  message: string;
}

/** Checks the code when the field is left. */
function DiscountCodeField() {
  const { errors } = use(FormContext);
  const [checked, setChecked] = useState<Checked | null>(null);
  const latest = useRef('');
  const place = useRef<HTMLDivElement>(null);

  async function check(code: string): Promise<void> {
    latest.current = code;
    setChecked(null);
    $codeOffer.set(null);
    if (code.trim() === '') return;
    try {
      const { valid, offer, message } = await checkCode(code);
      // The field may have changed since.
      if (latest.current !== code) return;
      const isOther = valid && offer !== 'training' && offer !== 'family';
      if (valid && (offer === 'training' || offer === 'family')) $codeOffer.set(offer);
      setChecked({ isValid: valid && !isOther, message: isOther ? CODE_MESSAGE.otherOffer : message });
    } catch {
      // The server checks again on submit.
    }
  }

  // A code that was typed before hydration, or before a reload.
  useEffect(() => {
    const input = place.current?.querySelector('input');
    if (input && input !== document.activeElement) void check(input.value);
  }, []);

  return (
    <div
      ref={place}
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement) void check(target.value);
      }}
    >
      <Field name={NAME} label="Discount or Nova Family code" autoComplete="off" />
      <p role="status" className={`text-sm ${checked?.isValid ? 'text-success' : 'text-danger'}`}>
        {errors[NAME] === undefined && checked?.message}
      </p>
    </div>
  );
}
