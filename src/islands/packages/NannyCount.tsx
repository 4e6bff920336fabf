import { useStore } from '@nanostores/react';
import { use } from 'react';
import { MAX_VISITORS_NANNIES } from '#src/contract/attendees.ts';
import type { Workshop } from '#src/contract/workshops.ts';
import { Field, FormContext } from '#src/islands/form/Field.tsx';
import { whatsappLink } from '#src/lib/contact-links.ts';
import { formatCount } from '#src/lib/text.ts';
import { $chosenOffer } from './chosen-offer.ts';
import { $nannies, tooFewPlaces } from './nannies.ts';
import { useNannies } from './use-nannies.ts';

interface NannyCountProps {
  training: Pick<Workshop, 'title' | 'date' | 'spotsRemaining'>;
  /** The number to which groups write. */
  whatsapp: string;
}

/** For how many nannies. Without a free place it asks nothing: one waits for oneself (docs/rules.md, Registration). */
export function NannyCount({ training, whatsapp }: NannyCountProps) {
  const nannies = useNannies();
  const chosen = useStore($chosenOffer);
  const form = use(FormContext);
  const free = Math.min(training.spotsRemaining, chosen?.offer.spotsRemaining ?? Infinity);
  if (free === 0) return null;
  const isEnough = nannies <= free;
  const errors = isEnough ? form.errors : { ...form.errors, nannies: tooFewPlaces(free) };
  // What was chosen stays in the list when places go, so that the visitor sees what is wrong.
  const most = Math.max(nannies, Math.min(free, MAX_VISITORS_NANNIES));
  return (
    <div
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) $nannies.set(Number(target.value));
      }}
    >
      <FormContext value={{ ...form, errors }}>
        <Field
          name="nannies"
          label="How many nannies?"
          required
          options={Array.from({ length: most }, (_, index) => ({
            value: String(index + 1),
            label: formatCount(index + 1, 'nanny', 'nannies'),
          }))}
          isPreset
          defaultValue={String(nannies)}
          {...(isEnough &&
            free < MAX_VISITORS_NANNIES && { hint: formatCount(free, 'place is free', 'places are free') })}
        />
      </FormContext>
      <div role="status">
        {nannies > 1 && (
          <p className="mt-2 text-dusk">You can add the names of the others later, by the link of your booking.</p>
        )}
      </div>
      <a
        href={whatsappLink(whatsapp, groupMessage(training))}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center text-ember underline"
      >
        <span>
          For a group of more than {MAX_VISITORS_NANNIES}, write to us
          <span className="sr-only"> on WhatsApp (opens in a new tab)</span>
        </span>
      </a>
    </div>
  );
}

function groupMessage({ title, date }: NannyCountProps['training']): string {
  return `Hello Nova, I would like to book “${title}”, ${date}, for a group of ${MAX_VISITORS_NANNIES + 1} or more nannies.`;
}
