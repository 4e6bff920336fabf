import type { Attendee } from '#src/contract/booking-parts.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { StateMark } from '#src/islands/dashboard/State.tsx';
import { personHref } from '#src/lib/admin-links.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { attendedText, calledInGroup } from './booking-words.ts';

/** The name, then the attendance and the certificate. */
const LINE =
  'flex flex-wrap items-center gap-x-3 text-[0.8125rem] leading-6 wrap-anywhere text-dusk min-[72rem]:grid min-[72rem]:grid-cols-[17rem_11rem_1fr]';

const LINK = 'inline-flex min-h-6 items-center hover:text-ember hover:underline pointer-coarse:min-h-11';

interface LinesProps {
  row: Registration;
  /** The number of columns of the table. */
  columns: number;
  /** Session ids of the training in order. Without them, only the sessions in `attended` are counted. */
  sessions?: readonly string[] | undefined;
}

/** The attendees of a booking of several places, each on a line below its row. Renders nothing for a single place. */
export function AttendeeLines({ row, columns, sessions }: LinesProps) {
  if (row.nannies === 1) return null;
  return (
    <tr role="row" className="attendees">
      <td role="cell" colSpan={columns}>
        <ul aria-label="Nannies">
          {row.attendees.map((attendee, index) => (
            <li key={attendee.id} className={LINE}>
              <Name row={row} index={index} attendee={attendee} />
              <Attended attendee={attendee} sessions={sessions ?? Object.keys(attendee.attended)} />
              {attendee.certificate !== null && (
                <a href={`/certificates/${attendee.certificate}`} className={LINK}>
                  {`Certificate ${attendee.certificate}`}
                </a>
              )}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** An attendee's name, linked to the person's page if she has an email address or a phone number of her own. */
function Name({ row, index, attendee }: { row: Registration; index: number; attendee: Attendee }) {
  const key = attendee.email ?? attendee.phone;
  if (attendee.firstName === null) return <span className="text-danger">{calledInGroup(row, index)}</span>;
  const name = fullNameOf(attendee);
  return (
    <span dir="auto" className={row.cancelledAt === null ? 'text-night' : 'line-through'}>
      {key === null ? (
        name
      ) : (
        <a href={personHref(key)} className={LINK}>
          {name}
        </a>
      )}
    </span>
  );
}

function Attended({ attendee, sessions }: { attendee: Attendee; sessions: readonly string[] }) {
  const text = attendedText(attendee, sessions);
  if (text === null) return null;
  return (
    <span className="flex items-center gap-1.5">
      {sessions.map((id) => (
        <StateMark key={id} of={attendee.attended[id] === true ? 'done' : 'open'} />
      ))}
      {text}
    </span>
  );
}
