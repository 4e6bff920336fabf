import type { ReactNode } from 'react';
import type { Today } from '#src/contract/today.ts';
import { PlaceBlocks } from '#src/islands/admin/training/PlaceBlocks.tsx';
import { Box } from '#src/islands/dashboard/Box.tsx';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { dayHref, PAST_UNPAID, pastUnpaidText, trainingHref } from '#src/lib/admin-links.ts';
import { daysUntil, dubaiClock, dubaiDate, formatComing, formatTimeRange } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { capitalised } from '#src/lib/text.ts';

/** The next training, the week's money, and the people to contact next. On a phone the training is a line above the lists. */
export function TodayRail({ today: { nextTraining, money, nextOn } }: { today: Today }) {
  return (
    <div className="today-rail">
      {nextTraining && <NextTraining training={nextTraining} />}
      <Money sums={money} />
      {nextOn.count > 0 && <NextOn people={nextOn} />}
    </div>
  );
}

function NextTraining({ training }: { training: NonNullable<Today['nextTraining']> }) {
  const { id, title, location, startsAt, endsAt, registered, capacity } = training;
  const day = formatComing(startsAt);
  // On the day itself, staff tick who is there.
  const isToday = dubaiDate(startsAt) === dubaiDate(new Date());
  return (
    <Box
      className="next-training"
      heading="Next training"
      beside={<Beside href="/admin/workshops">All trainings</Beside>}
    >
      <span className="lg:hidden">{day}</span>
      <a
        href={isToday ? dayHref(id) : trainingHref(id)}
        dir="auto"
        title={title}
        className="row-link font-semibold underline-offset-4 hover:text-ember lg:underline"
      >
        {title}
      </a>
      <span className="lg:hidden">
        {`${registered} of ${capacity}`}
        <span className="sr-only"> taken</span>
      </span>
      <div className="max-lg:hidden">
        <p className="text-dusk">{`${day}, ${formatTimeRange(dubaiClock(startsAt), dubaiClock(endsAt))}`}</p>
        <p dir="auto" className="mb-2.5 text-dusk">
          {location}
        </p>
        <PlaceBlocks places={{ ...training, placesTaken: registered }} />
        <a href={dayHref(id)} className={`${TEXT_LINK} relative mt-1`}>
          Day list
        </a>
      </div>
    </Box>
  );
}

function Money({ sums: { received, refunded, due, pastUnpaid } }: { sums: Today['money'] }) {
  const figures = { Received: received, Refunded: refunded, 'Still due': due };
  return (
    <Box heading="Money this week" beside={<Beside href="/admin/money">All money</Beside>}>
      <dl className="flex flex-wrap justify-between gap-x-4">
        {Object.entries(figures).map(([label, aed]) => (
          <div key={label}>
            <dt className="detail">{label}</dt>
            <dd className="text-[1.125rem] leading-6 font-semibold whitespace-nowrap">{formatAed(aed)}</dd>
          </div>
        ))}
      </dl>
      {pastUnpaid > 0 && (
        <a href={PAST_UNPAID} className={`${TEXT_LINK} mt-2`}>
          {pastUnpaidText(pastUnpaid)}
        </a>
      )}
    </Box>
  );
}

/** The people to contact next, by day. */
function NextOn({ people: { count, rows } }: { people: Today['nextOn'] }) {
  const more = count - rows.length;
  return (
    <Box heading="Next on" beside={more > 0 && <span className="text-dusk">{`and ${more} more`}</span>}>
      <ul className="-mx-5">
        {rows.map(({ id, name, detail, at, href }) => (
          <li key={id} className="today-next">
            <Day day={at ?? ''} />
            <a href={href} dir="auto" className="row-link font-semibold">
              {name}
            </a>
            <span dir="auto" title={detail ?? undefined} className="truncate text-dusk">
              {detail}
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const NEAR = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** "Yesterday", "3 days ago", "Tomorrow", "Mon 30 Nov" */
function Day({ day }: { day: string }) {
  const days = daysUntil(day, new Date());
  return (
    <time dateTime={day.slice(0, 10)} className={days < 0 ? 'text-danger' : 'text-dusk'}>
      {days > 1 ? formatComing(day) : capitalised(NEAR.format(days, 'day'))}
    </time>
  );
}

function Beside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="today-all">
      {children}
    </a>
  );
}
