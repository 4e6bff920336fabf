import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { SHORT_PACKAGE } from '#src/contract/trainings.ts';
import { TryAgain } from '#src/islands/form/Buttons.tsx';
import { formatAed } from '#src/lib/money.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { METHOD_WORDS } from '#src/lib/receipt-words.ts';
import { CHOICE_PARAMETER, type AfterCancellationChoice } from '#src/lib/training-links.ts';
import { $trainings, loadTrainings } from '#src/stores/trainings.ts';
import { move, wantMoneyBack } from './actions.ts';
import type { LinkedBooking } from './booking.ts';
import { ConfirmedButton } from './ConfirmedButton.tsx';
import { otherDates } from './other-dates.ts';

/** Offers the guest of a training that we have cancelled another date or the money back, without preferring either. */
export function AfterCancellation({ token, booking }: LinkedBooking) {
  const { paidAed, payments, moneyBackAt } = booking;
  const [isMoving, setMoving] = useState(isAsked('date'));
  const paid = keepOnOneLine(formatAed(paidAed));
  const ways = [...new Set(payments.map(({ method }) => METHOD_WORDS[method].toLowerCase()))].join(', ');
  return (
    <section aria-labelledby="choice" className="mt-8 print:hidden">
      <h3 id="choice" className="mb-3 text-xl">
        What would you like?
      </h3>
      <div className="grid gap-3">
        <Choice
          heading={moneyBackAt === null ? 'Choose another date' : 'Another date instead'}
          autoFocus={isAsked('date')}
          isExpanded={isMoving}
          onClick={() => setMoving(true)}
        >
          Your {paid} goes with you.
        </Choice>
        {isMoving && <Dates token={token} booking={booking} />}
        {moneyBackAt === null && (
          <Choice heading="Money back" autoFocus={isAsked('money')} onClick={() => void wantMoneyBack(token)}>
            The whole {paid}, the way you paid{ways && ` (${ways})`}.
          </Choice>
        )}
      </div>
      <h3 className="mt-8 mb-3 text-xl">What happens next</h3>
      <ul className="grid list-disc gap-2 ps-5">
        {moneyBackAt === null && <li>Choose when you like. Until then, the {paid} stays yours.</li>}
        <li>Another date is yours at once.</li>
        <li>Money back: we send it, and write to you on that day. This page shows what was done.</li>
      </ul>
    </section>
  );
}

/** Whether the guest has followed the link to a choice. */
function isAsked(choice: AfterCancellationChoice): boolean {
  return new URLSearchParams(location.search).get(CHOICE_PARAMETER) === choice;
}

interface ChoiceProps {
  heading: string;
  autoFocus: boolean;
  isExpanded?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Choice({ heading, isExpanded, children, ...rest }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      {...rest}
      className="rounded-card border border-night bg-white p-5 text-start hover:bg-sand"
    >
      <span className="block text-lg font-semibold">{heading}</span>
      <span className="block text-dusk">{children}</span>
    </button>
  );
}

/** The open dates of the same course, or of the workshops. */
function Dates({ token, booking }: LinkedBooking) {
  const trainings = useStore($trainings);
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => void loadTrainings().then(() => setAsked(true)), []);
  if (trainings === null && hasAsked) {
    return <TryAgain text="We could not load the dates." onPress={() => void loadTrainings()} />;
  }
  if (trainings === null) return <p role="status">Loading dates...</p>;
  const dates = otherDates(booking, trainings);
  if (dates.length === 0) return <p role="status">No other date is open now. We’ll announce the next one here.</p>;
  return (
    <ul className="grid gap-3">
      {dates.map(({ training: { id, title, date, time }, chosen, dueAed }) => (
        <li key={`${id} ${chosen.id}`} className="border-t border-line pt-3">
          <p className="font-semibold">{`${date}, ${time}`}</p>
          <p className="mb-2 text-dusk">{`${title}${packageWords(chosen.name)}, ${formatAed(dueAed)}`}</p>
          <ConfirmedButton
            label={`Take ${date}${packageWords(chosen.name)}`}
            question={`Move your booking to ${date}? What you paid goes with it.`}
            yes="Yes, move it"
            isHarmless
            onYes={async () => {
              // A refused date may have filled up meanwhile.
              if (!(await move(token, { trainingId: id, packageId: chosen.id }))) await loadTrainings();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** ", Essential", if the package has a name of its own. */
function packageWords(name: string): string {
  return name === SHORT_PACKAGE ? '' : `, ${name}`;
}
