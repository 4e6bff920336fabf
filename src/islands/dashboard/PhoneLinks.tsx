import { whatsappLink } from '#src/lib/whatsapp.ts';
import { Value } from './Value.tsx';

interface PhoneLinksProps {
  /** Whose number it is. */
  name: string;
  /** As it was typed, if it was. */
  typed: string | null;
  /** In E.164; `null` where what was typed is no number. */
  e164: string | null;
}

/** A number to write to on WhatsApp, or to call. */
export function PhoneLinks({ name, typed, e164 }: PhoneLinksProps) {
  if (typed === null || e164 === null) return <Value>{typed}</Value>;
  return (
    <span className="control flex flex-wrap gap-x-3 lg:flex-nowrap lg:whitespace-nowrap">
      <a
        href={whatsappLink(e164)}
        target="_blank"
        rel="noopener"
        aria-label={`${typed}, WhatsApp chat with ${name} (opens in a new tab)`}
        className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-ember"
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
