import { use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { NANNY_NAME_HINT } from '#src/lib/people.ts';
import { Field, FormContext } from './Field.tsx';

/** Returns the value of another field of the form around `place`; `null` before the form is there. */
export function useFormValue(place: RefObject<HTMLElement | null>, name: string): FormDataEntryValue | null {
  const [value, setValue] = useState<FormDataEntryValue | null>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const read = () => setValue(new FormData(form).get(name));
    // By now the form has restored what was chosen before.
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [place, name]);
  return value;
}

interface AskedIfProps {
  /** The field that decides, and its value, or one of several. */
  name: string;
  value: string | readonly string[];
  children: ReactNode;
}

/** Fields that a form shows while another field has a value. */
export function AskedIf({ name, value, children }: AskedIfProps) {
  const place = useRef<HTMLDivElement>(null);
  const found = useFormValue(place, name);
  const isAsked = [value].flat().some((one) => one === found);
  return (
    <div ref={place} className="grid gap-5 empty:hidden">
      {isAsked && children}
    </div>
  );
}

interface NannyFieldsProps {
  legend?: string | undefined;
  required?: boolean;
  note?: string;
  /** Further fields. */
  children?: ReactNode;
}

/** The names of a nanny for whom somebody else books. The browser must not fill in the visitor. */
export function NannyFields({ legend = 'The nanny', required = false, note, children }: NannyFieldsProps) {
  const { kept } = use(FormContext);
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 font-serif text-xl">{legend}</legend>
      {note !== undefined && <p className="text-dusk">{note}</p>}
      <Field
        name="nannyFirstName"
        label="Nanny's First Name"
        hint={NANNY_NAME_HINT}
        required={required}
        autoComplete="off"
        defaultValue={kept()['nannyFirstName']}
      />
      <Field
        name="nannyLastName"
        label="Nanny's Last Name"
        required={required}
        autoComplete="off"
        defaultValue={kept()['nannyLastName']}
      />
      {children}
    </fieldset>
  );
}

interface ForNannyProps {
  label?: string;
  legend?: string | undefined;
  /** Further fields of the nanny. */
  children?: ReactNode;
}

/** A tick that asks for the nanny's names. */
export function ForNanny({ label = "I'm booking for my nanny", legend, children }: ForNannyProps) {
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" name="forNanny" value="yes" className="size-5 shrink-0 accent-ember" />
        {label}
      </label>
      <AskedIf name="forNanny" value="yes">
        <NannyFields legend={legend} required>
          {children}
        </NannyFields>
      </AskedIf>
    </>
  );
}
