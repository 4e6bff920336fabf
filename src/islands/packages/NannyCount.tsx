import { useStore } from '@nanostores/react';
import { use, useRef } from 'react';
import { MAX_VISITORS_NANNIES } from '#src/contract/attendees.ts';
import type { Workshop } from '#src/contract/workshops.ts';
import { FormContext, useField } from '#src/islands/form/Field.tsx';
import { whatsappLink } from '#src/lib/contact-links.ts';
import { formatCount } from '#src/lib/text.ts';
import { $chosenOffer } from './chosen-offer.ts';
import { $nannies, tooFewPlaces, useFree, useNannies } from './nannies.ts';

interface NannyCountProps {
  training: Pick<Workshop, 'id' | 'title' | 'date' | 'spotsRemaining'>;
  /** The WhatsApp number for groups. */
  whatsapp: string;
}

/** Asks for how many nannies, unless no place is free: a visitor waits for one place (docs/rules.md, Registration). */
export function NannyCount({ training, whatsapp }: NannyCountProps) {
  const nannies = useNannies();
  const chosen = useStore($chosenOffer);
  const form = use(FormContext);
  const free = useFree(training.id, Math.min(training.spotsRemaining, chosen?.offer.spotsRemaining ?? Infinity));
  if (free === 0) return null;
  const errors = nannies <= free ? form.errors : { ...form.errors, nannies: tooFewPlaces(free) };
  return (
    <div>
      <FormContext value={{ ...form, errors }}>
        <Stepper nannies={nannies} free={free} />
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

/** A list between two buttons, which step through it for a thumb or a mouse. */
function Stepper({ nannies, free }: { nannies: number; free: number }) {
  const hasHint = nannies <= free && free < MAX_VISITORS_NANNIES;
  const { id, borderClass, ariaProps, message } = useField('nannies', undefined, hasHint);
  const select = useRef<HTMLSelectElement>(null);
  // What was chosen stays in the list when places go, so that the visitor sees what is wrong.
  const most = Math.max(nannies, Math.min(free, MAX_VISITORS_NANNIES));
  const stepButton = (by: 1 | -1) => (
    <button
      type="button"
      // Keyboards change the list itself.
      tabIndex={-1}
      aria-label={by === 1 ? 'One nanny more' : 'One nanny fewer'}
      disabled={nannies + by < 1 || nannies + by > most}
      onClick={() => {
        if (!select.current) return;
        select.current.value = String(nannies + by);
        for (const type of ['input', 'change']) select.current.dispatchEvent(new Event(type, { bubbles: true }));
      }}
      className="size-11 shrink-0 rounded-full text-xl hover:bg-sand disabled:opacity-40"
    >
      {by === 1 ? '+' : '−'}
    </button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-1">
        <div>
          <label htmlFor={id} className="font-semibold">
            How many nannies?<span aria-hidden="true"> *</span>
          </label>
          {hasHint && (
            <p id={`${id}-hint`} className="text-sm text-dusk">
              {formatCount(free, 'place is free', 'places are free')}
            </p>
          )}
        </div>
        <div className={`flex rounded-full border bg-white ${borderClass}`}>
          {stepButton(-1)}
          <select
            ref={select}
            id={id}
            name="nannies"
            aria-required
            {...ariaProps}
            defaultValue={String(nannies)}
            onChange={({ target }) => $nannies.set(Number(target.value))}
            className="appearance-none bg-transparent text-center font-semibold [text-align-last:center]"
          >
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {formatCount(index + 1, 'nanny', 'nannies')}
              </option>
            ))}
          </select>
          {stepButton(1)}
        </div>
      </div>
      {message}
    </>
  );
}

function groupMessage({ title, date }: NannyCountProps['training']): string {
  return `Hello Nova, I would like to book “${title}”, ${date}, for a group of ${MAX_VISITORS_NANNIES + 1} or more nannies.`;
}
