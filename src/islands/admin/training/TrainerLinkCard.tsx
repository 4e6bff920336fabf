import { useRef, useState } from 'react';
import { createTrainerLink, endTrainerLink, type Day, type TrainerLink } from '#src/contract/day.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { CopyField } from '#src/islands/dashboard/CopyField.tsx';
import { OUTLINE_LINK } from '#src/islands/dashboard/link-classes.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import type { DayStore } from '#src/islands/day/day.ts';
import { endOf } from '#src/islands/day/kept-day.ts';
import { whatsappShareLink } from '#src/lib/contact-links.ts';
import { dayBefore, formatDay } from '#src/lib/dates.ts';
import { hoursText } from '#src/lib/training-texts.ts';

const MADE = { done: 'The link has been created.', failed: 'Failed to create the link' };
const ENDED = { done: 'The link has ended.', failed: 'Failed to end the link' };

/** Creates the link with which the trainer ticks attendance without a code, shows it once, and ends it. */
export function TrainerLinkCard({ store, day }: { store: DayStore; day: Day }) {
  const [link, setLink] = useState<TrainerLink | null>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  const { training, linkEndsAt = null, sessions } = day;
  const endsAt = link?.endsAt ?? linkEndsAt;
  const isOver = new Date(endOf({ sessions })) <= new Date();
  const make = () =>
    runRowAction(store, createTrainerLink(training.id), MADE, (made) => {
      setLink(made);
      void store.load();
    });
  const end = () =>
    runRowAction(store, endTrainerLink(training.id), ENDED, () => {
      // The pressed button disappears.
      makeButton.current?.focus();
      setLink(null);
      void store.load();
    });
  return (
    <section className="day-card">
      <h2 className="group-heading">Trainer’s link</h2>
      <p className="mb-3 text-dusk">
        {isOver ? 'The training is over, and its links have ended.' : linkText(endsAt, link !== null)}
      </p>
      {link && <CopyField label="Link" value={link.url} noun="link" />}
      {!isOver && (
        <div className="mt-3 flex flex-wrap gap-2">
          {link && (
            <a
              href={whatsappShareLink(`${training.title}, ${hoursText(day.session)}: ${link.url}`)}
              target="_blank"
              rel="noopener"
              aria-label="Send the link by WhatsApp (opens in a new tab)"
              className={OUTLINE_LINK}
            >
              WhatsApp
            </a>
          )}
          <Button ref={makeButton} onClick={make}>
            {endsAt === null ? 'Create a link' : 'Create another link'}
          </Button>
          {endsAt !== null && <Button onClick={end}>End the link</Button>}
        </div>
      )}
    </section>
  );
}

function linkText(endsAt: string | null, isShown: boolean): string {
  if (endsAt === null) return 'The trainer ticks on her own phone, without your code.';
  const ends = `ends at midnight on ${formatDay(dayBefore(endsAt))}.`;
  return isShown
    ? `Copy it now, as it is shown only once. It ${ends}`
    : `There is a link. It ${ends} A new link replaces it.`;
}
