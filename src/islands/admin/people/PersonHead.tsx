import { type PersonItem, changeEnquiry } from '#src/contract/people.ts';
import { personHref } from '#src/lib/admin-links.ts';
import { HANDLED_TEXTS, runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { CELL_LINK, OUTLINE_LINK, PRIMARY_LINK } from '#src/islands/dashboard/link-classes.ts';
import { formatNumber, mailLink, whatsappLink } from '#src/lib/contact-links.ts';
import type { ReadPerson } from './person.ts';

/** The person's number and address, and links to answer. An answer marks the person's enquiries as handled. */
export function PersonHead({ person, value: { key, keys, name, email, phone, phoneE164, items } }: ReadPerson) {
  const open = items.filter(({ kind, state }) => kind === 'enquiry' && state === 'not-handled');
  const onAnswer = () => {
    if (open.length > 0) void markHandled(person, open);
  };
  const who = name ?? key;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:px-2">
      <p className="flex flex-wrap items-baseline gap-x-5 wrap-anywhere">
        {phone && (
          <Contact
            shown={phoneE164 === null ? phone : formatNumber(phoneE164)}
            ofKey={phoneE164 ?? phone}
            keys={keys}
          />
        )}
        {email && <Contact shown={email} ofKey={email.toLowerCase()} keys={keys} />}
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        {email && (
          <a
            href={mailLink(email)}
            aria-label={`${phoneE164 ? 'Write an email' : 'Answer by email'}: ${who}`}
            onClick={onAnswer}
            className={phoneE164 ? OUTLINE_LINK : PRIMARY_LINK}
          >
            {phoneE164 ? 'Write an email' : 'Answer by email'}
          </a>
        )}
        {phoneE164 && (
          <a
            href={whatsappLink(phoneE164)}
            target="_blank"
            rel="noopener"
            aria-label={`Answer on WhatsApp: ${who} (opens in a new tab)`}
            onClick={onAnswer}
            className={PRIMARY_LINK}
          >
            Answer on WhatsApp
          </a>
        )}
      </div>
    </div>
  );
}

/** A contact detail. One that is none of the person's keys, because others share it, links to a page of its own. */
function Contact({ shown, ofKey, keys }: { shown: string; ofKey: string; keys: readonly string[] }) {
  if (keys.includes(ofKey)) return <span>{shown}</span>;
  return (
    <a href={personHref(ofKey)} title="Everything under this address or number" className={CELL_LINK}>
      {shown}
    </a>
  );
}

async function markHandled(person: ReadPerson['person'], enquiries: readonly PersonItem[]): Promise<void> {
  const marking = Promise.all(enquiries.map(({ id }) => changeEnquiry(id, { handled: true })));
  await runRowAction(person, marking, HANDLED_TEXTS);
}
