import { use } from 'react';
import { Field, FormContext } from './Field.tsx';

/** The nanny's own address, for a booking that exists. The public forms load nothing of it. */
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
