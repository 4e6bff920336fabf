import { useStore } from '@nanostores/react';
import { use } from 'react';
import { FormContext } from '#src/islands/form/Field.tsx';
import { $nannies, nanniesOf } from './nannies.ts';

/** Returns the number of nannies that is chosen in the form, or was before a reload. */
export function useNannies(): number {
  const { saved } = use(FormContext);
  return useStore($nannies) ?? nanniesOf(saved);
}
