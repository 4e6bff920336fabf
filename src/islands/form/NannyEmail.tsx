import { use } from 'react';
import { Field, FormContext } from './Field.tsx';

/** The nanny's own address, for a booking that exists. In a file of its own, so that the public forms do not load it. */
export function NannyEmail() {
  const { kept } = use(FormContext);
  return (
    <Field
      name="nannyEmail"
      label="Nanny's Email Address"
      type="email"
      autoComplete="off"
      defaultValue={kept()['nannyEmail']}
    />
  );
}
