import type { ReactNode } from 'react';
import { formatInstant, formatRecent } from '#src/lib/dates.ts';
import { formatNumber, mailLink, whatsappLink } from '#src/lib/contact-links.ts';
import { CELL_LINK } from './link-classes.ts';
import type { MenuEntry } from './RowMenu.tsx';

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
}

/** A text with a second line, which wraps. */
export function TextWithDetail({ children, detail }: TextWithDetailProps) {
  return (
    <div>
      <span>{children}</span>
      {detail && <span className="detail">{detail}</span>}
    </div>
  );
}

/** An instant in Dubai's time, as short as is clear. The title has the whole date and time. */
export function DateTime({ instant }: { instant: string }) {
  const { day, time } = formatInstant(instant);
  return (
    <time dateTime={instant} title={`${day}, ${time}`} className="whitespace-nowrap text-dusk">
      {formatRecent(instant)}
    </time>
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

/** The number in one format, linked to a chat. The row's menu has the chat for the keyboard, and a call. */
export function PhoneLinks({ name, typed, e164 }: PhoneLinksProps) {
  if (typed === null || e164 === null) return <CellText>{typed}</CellText>;
  const number = formatNumber(e164);
  return (
    <a
      href={whatsappLink(e164)}
      target="_blank"
      rel="noopener"
      tabIndex={-1}
      aria-label={`${number}, WhatsApp chat with ${name} (opens in a new tab)`}
      className={CELL_LINK}
    >
      {number}
    </a>
  );
}

interface Reachable {
  /** `null` if there is no valid number. */
  phoneE164: string | null;
  email?: string | null;
}

/** Ways to reach somebody, for a row's menu. */
export function contactEntries(name: string, { phoneE164, email = null }: Reachable): MenuEntry[] {
  const chat = phoneE164 !== null && [
    {
      text: 'WhatsApp',
      label: `WhatsApp chat with ${name} (opens in a new tab)`,
      href: whatsappLink(phoneE164),
      isNewTab: true,
    },
    { text: 'Call', detail: formatNumber(phoneE164), href: `tel:${phoneE164}` },
  ];
  const mail = email !== null && [{ text: 'Email', detail: email, href: mailLink(email) }];
  return [...(chat || []), ...(mail || [])];
}
