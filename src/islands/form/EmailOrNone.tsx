import { use, useRef } from 'react';
import { NO_EMAIL } from '#src/contract/person.ts';
import { Field, FormContext } from './Field.tsx';
import { useFormValue } from './NannyFields.tsx';

interface EmailOrNoneProps {
  label?: string;
  /** A number to ask for in place of the address, if the form does not ask for one anyway. */
  number?: { name: string; label: string };
}

/** Asks for an email address, unless the visitor ticks that there is none. */
export function EmailOrNone({ label = 'Email Address', number }: EmailOrNoneProps) {
  const place = useRef<HTMLDivElement>(null);
  const { kept } = use(FormContext);
  const hasNone = useFormValue(place, 'noEmail') === 'yes';
  return (
    <>
      <div ref={place}>
        {!hasNone && (
          <Field name="email" label={label} required type="email" autoComplete="email" defaultValue={kept()['email']} />
        )}
        <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 py-1 text-base leading-snug">
          <input type="checkbox" name="noEmail" value="yes" className="size-5 shrink-0 accent-ember" />
          {NO_EMAIL}
        </label>
      </div>
      {number && <Field {...number} type="tel" autoComplete="tel" {...(hasNone && { required: true })} />}
    </>
  );
}
