import { useEffect, useState } from 'react';
import { isCancelled, isOver, isToPayBack, type Booking } from '#src/contract/booking.ts';
import { SHORT_PACKAGE } from '#src/contract/trainings.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { FactGrid } from '#src/islands/form/FactGrid.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { formatNumber, mapLink } from '#src/lib/contact-links.ts';
import { OtherTrainings } from '#src/islands/offer/OtherTrainings.tsx';
import { bookerName } from '#src/lib/people.ts';
import { KEEP_THIS_PAGE } from '#src/lib/place-texts.ts';
import { REGISTER_ANCHOR } from '#src/lib/training-links.ts';
import { trainingDateText } from '#src/lib/training-texts.ts';
import { nounOf } from '#src/lib/training-words.ts';
import type { LinkedBooking } from './booking.ts';
import { BookingData, PaidBack, Receipts } from './BookingParts.tsx';
import { CannotCome } from './CannotCome.tsx';
import { CertificateLink } from './CertificateLink.tsx';
import { Days } from './Days.tsx';
import { Names } from './Names.tsx';
import { PayCard } from './PayCard.tsx';
import { whoAttends } from './who-attends.ts';

const loadChoice = async () => (await import('./AfterCancellation.tsx')).AfterCancellation;

const WHILE_YOU_WAIT = [
  ['Our home agreement', '/employers-kit/home-agreement'],
  ['Emergency card to print', '/employers-kit/emergency-card'],
  ['What a nanny really costs', '/what-a-nanny-costs'],
] as const;

/** Whether the package has a name of its own. */
const hasPackage = ({ package: name }: Booking) => name && name !== SHORT_PACKAGE;

/** Says from which training the booking was moved, and from which day the training. */
function Moves({ booking: { movedFrom, trainingMovedFrom } }: { booking: Booking }) {
  return (
    <>
      {movedFrom && <p className="mb-4">{`Moved from ${movedFrom.title}, ${trainingDateText(movedFrom.startsAt)}.`}</p>}
      {trainingMovedFrom !== null && (
        <p className="mb-4">{`This training was moved from ${trainingDateText(trainingMovedFrom)}.`}</p>
      )}
    </>
  );
}

interface BookingDetailProps extends LinkedBooking {
  whatsapp: string;
}

/** The state and what is due first, then the nannies, the days, the facts and the actions. */
export function BookingDetail({ token, booking, whatsapp }: BookingDetailProps) {
  const { workshop, courseType, certificate, reference, nannies } = booking;
  const isOff = isCancelled(booking);
  const isAhead = !isOff && !isOver(booking);
  // Stays true once the only nanny is named, because her line takes the focus.
  const [asksForName] = useState(booking.attendees[0]?.firstName === null);
  useEffect(() => {
    // The heading of the page is static. The one below it says what was booked.
    const title = document.getElementById('title');
    if (title) title.textContent = `Your booking, reference ${reference}`;
  }, [reference]);
  return (
    <>
      <h2 className="mb-3 text-2xl sm:mb-4 sm:text-3xl">{workshop.title}</h2>
      {!isOff && <Moves booking={booking} />}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)] lg:items-start lg:gap-x-12">
        <div>
          <PayCard token={token} booking={booking} whatsapp={whatsapp} />
          {isAhead && booking.email === null && <p className="mt-3 font-semibold">{KEEP_THIS_PAGE}</p>}
          {isOff && <PaidBack refunds={booking.refunds} />}
          {isOff && !isToPayBack(booking) && <OtherTrainings noun={nounOf(booking)} />}
          {isToPayBack(booking) && <LazyPart load={loadChoice} props={{ token, booking }} />}
          {nannies === 1 && certificate !== null && (
            <p className="mt-3">
              <CertificateLink number={certificate} />
            </p>
          )}
          {(nannies > 1 || (asksForName && !isOff)) && <Names token={token} booking={booking} />}
          <Days booking={booking} />
        </div>
        <Facts booking={booking} />
        <div>
          {booking.receipts.length > 0 && <Receipts token={token} booking={booking} />}
          {isAhead && <CannotCome token={token} booking={booking} />}
        </div>
        <div className="print:hidden">
          {isAhead && <WhileYouWait />}
          {workshop.state === 'open' && courseType === null && (
            <div className="mt-10">
              <OutlineButton onClick={() => void registerAnother(booking)}>Register another nanny</OutlineButton>
            </div>
          )}
          <BookingData token={token} booking={booking} />
        </div>
      </div>
    </>
  );
}

/** Opens the workshop's page, whose form begins with the family's own details. */
async function registerAnother({ email, phone, workshop, ...booking }: Booking): Promise<void> {
  // Downloaded when it is needed.
  const { startAnother } = await import('#src/stores/registration-draft.ts');
  const { firstName, lastName } = booking;
  const booker = bookerName(booking) === null ? {} : { firstName, lastName, forNanny: 'yes' };
  startAnother(workshop, { email: email ?? '', phone, ...booker });
  location.assign(`/workshops/${workshop.id}${REGISTER_ANCHOR}`);
}

function Facts({ booking }: { booking: Booking }) {
  const { email, phone, reference, workshop } = booking;
  return (
    <div className="mt-8 rounded-card border border-line bg-white p-5 lg:mt-0">
      <FactGrid
        facts={{
          ...whoAttends(booking),
          ...(email !== null && { Email: email }),
          Phone: formatNumber(phone),
          ...(hasPackage(booking) && { Package: booking.package ?? '' }),
          Place: workshop.location,
          Reference: reference,
        }}
        className="gap-y-3"
      />
      <a
        href={mapLink(workshop.location)}
        target="_blank"
        rel="noreferrer"
        className="mt-2 inline-flex min-h-11 items-center underline"
      >
        Open the map
      </a>
    </div>
  );
}

function WhileYouWait() {
  return (
    <section aria-labelledby="while-you-wait" className="mt-10">
      <h3 id="while-you-wait" className="text-xl">
        While you wait
      </h3>
      <ul className="mt-2">
        {WHILE_YOU_WAIT.map(([label, href]) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
