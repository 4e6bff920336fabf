import { ChoiceField } from './Field.tsx';

interface WhoIsComingProps {
  name: string;
  /** The values of the two answers. */
  nanny: string;
  herself: string;
  defaultValue: string;
}

/** Asks before any name whose certificate it will be. */
export function WhoIsComing({ name, nanny, herself, defaultValue }: WhoIsComingProps) {
  return (
    <ChoiceField
      name={name}
      label="Who is coming?"
      isHeading
      isPair
      options={[
        { value: nanny, label: 'My nanny' },
        { value: herself, label: 'I am the nanny' },
      ]}
      defaultValue={defaultValue}
    />
  );
}
