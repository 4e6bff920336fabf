import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { EmailOrNone } from '#src/islands/form/EmailOrNone.tsx';
import { ChoiceField, Field, type Option } from '#src/islands/form/Field.tsx';
import { AskedIf, NannyFields, useFormValue } from '#src/islands/form/NannyFields.tsx';
import { WhoIsComing } from '#src/islands/form/WhoIsComing.tsx';
import { CodeField } from '#src/islands/packages/CodeField.tsx';
import { CHOOSE_AND_PAY, NOT_PAID_HERE } from '#src/lib/place-texts.ts';
import { $trainings, loadTrainings } from '#src/stores/trainings.ts';
import { askedTraining, datesOf } from './course-dates.ts';
import { CourseDates } from './CourseDates.tsx';

export interface CourseFieldsProps {
  /** The courses, each with its month and packages. The URL can choose one. */
  courses: readonly Option[];
  /** The courses that had dates when the page was built. */
  dated: readonly string[];
  whatsapp: string;
}

export function CourseFields({ courses, dated, whatsapp }: CourseFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const courseType = useFormValue(place, 'courseType');
  const trainings = useStore($trainings);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => void loadTrainings().finally(() => setLoading(false)), []);
  const asked = trainings === null ? null : askedTraining(courseType);
  const hasDates =
    trainings === null ? dated.some((one) => one === courseType) : datesOf(trainings, courseType, asked).length > 0;
  const wantsOther = asked === '';
  const isDated = (hasDates && !wantsOther) || (courseType === null && dated.length > 0);
  return (
    <div ref={place} className="grid gap-6">
      <p className="text-lg text-dusk">{isDated ? CHOOSE_AND_PAY : NOT_PAID_HERE}</p>
      {/* The page says whether a link has chosen the course (pages/course-registration.astro). */}
      {isLoading && (
        <p role="status" className="hidden min-h-svh group-data-named:block">
          Loading the dates...
        </p>
      )}
      <div className={`grid gap-6 ${isLoading ? 'group-data-named:hidden' : ''}`}>
        {/* With dates, "When?" comes first. */}
        <div className={hasDates ? 'group-data-linked:hidden' : undefined}>
          <ChoiceField name="courseType" label="Which course?" isHeading options={courses} />
        </div>
        <CourseDates courseType={courseType} whatsapp={whatsapp}>
          <WhoIsComing name="currentRole" nanny="parent" herself="nanny" defaultValue="parent" />
        </CourseDates>
        <AskedIf name="currentRole" value="parent">
          <NannyFields legend="Your nanny" note="Her name goes on the certificate. You can add it later." />
        </AskedIf>
        <fieldset className="grid gap-5">
          <legend className="mb-2 font-serif text-xl">You</legend>
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
          <CodeField name="discountCode" offers={['training', 'family']} />
        </fieldset>
      </div>
    </div>
  );
}
