import type { ReactNode } from 'react';
import { formatInstant } from '#src/lib/dates.ts';
import { mailLink, whatsappLink } from '#src/lib/contact-links.ts';
import { CELL_LINK } from './link-classes.ts';

/** A missing text is a dash in the table, and is left out of the card on a phone. */
export function CellText({ children }: { children: string | null }) {
  return children === null ? (
    <span className="nothing block text-dusk">
      <span aria-hidden="true">–</span>
      <span className="sr-only">None</span>
    </span>
  ) : (
    <span dir="auto" className="block whitespace-pre-line">
      {children}
    </span>
  );
}

interface TextWithDetailProps {
  children: ReactNode;
  detail: string | null;
  /** Cuts off a long detail in a narrow column; otherwise it wraps. */
  isCut?: boolean;
}

export function TextWithDetail({ children, detail, isCut = true }: TextWithDetailProps) {
  return (
    <div className={detail === null ? undefined : 'two-lines'}>
      {children}
      {detail !== null && (
        <span
          title={detail}
          className={`block text-sm font-normal text-dusk ${isCut ? '2xl:max-w-60 lg:max-w-28 lg:truncate xl:max-w-32' : ''}`}
        >
          {detail}
        </span>
      )}
    </div>
  );
}

/** Shows the time in Dubai. */
export function DateTime({ instant }: { instant: string }) {
  const { day, time } = formatInstant(instant);
  return (
    <time dateTime={instant} className="two-lines block">
      <span className="whitespace-nowrap">{day}</span>{' '}
      <span className="text-sm whitespace-nowrap text-dusk lg:block">{time}</span>
    </time>
  );
}

/** The address wraps after its @ first. The tap target is taller than the text. */
export function MailLink({ email, href = mailLink(email) }: { email: string; href?: string }) {
  const [name, ...hosts] = email.split(/(?<=@)/);
  return (
    <div>
      <a
        href={href}
        title={email}
        aria-label={email}
        className="2xl:max-w-60 -mt-3 block py-3 text-sm font-normal text-dusk hover:text-ember hover:underline lg:-mb-3 lg:max-w-36 lg:truncate"
      >
        {name}
        <wbr className="lg:hidden" />
        {hosts}
      </a>
    </div>
  );
}

interface PhoneLinksProps {
  /** The person, for the accessible name. */
  name: string;
  /** As it was typed; `null` if the field was left empty. */
  typed: string | null;
  /** `null` if the typed text is not a valid number. */
  e164: string | null;
}

export function PhoneLinks({ name, typed, e164 }: PhoneLinksProps) {
  if (typed === null || e164 === null) return <CellText>{typed}</CellText>;
  return (
    <span className="control flex flex-wrap gap-x-3 lg:flex-nowrap lg:gap-x-2 lg:whitespace-nowrap">
      <a
        href={whatsappLink(e164)}
        target="_blank"
        rel="noopener"
        aria-label={`${typed}, WhatsApp chat with ${name} (opens in a new tab)`}
        className={CELL_LINK}
      >
        {typed}
      </a>
      <a
        href={`tel:${e164}`}
        aria-label={`Call ${name}`}
        className="inline-flex min-h-11 items-center text-ember hover:underline"
      >
        Call
      </a>
    </span>
  );
}

export const BADGE_COLOURS = {
  waiting: 'bg-star/45 text-night',
  good: 'bg-mint text-success',
  done: 'bg-night text-white',
  bad: 'bg-rose text-danger',
  plain: 'bg-sand text-night',
} as const;

export type BadgeTone = keyof typeof BADGE_COLOURS;

export function StatusBadge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className="control block py-2">
      <span className={`inline-block rounded-full px-3 py-0.5 font-semibold whitespace-nowrap ${BADGE_COLOURS[tone]}`}>
        {children}
      </span>
    </span>
  );
}
