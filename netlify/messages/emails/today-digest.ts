import * as z from 'zod/mini';
import type { Today, TodayKey } from '#src/contract/today.ts';
import { emailMessage } from '../email-message.ts';
import { button, facts, text } from '../rendering/email-content.ts';
import { safeDisplayName } from './safe-words.ts';

const payload = z.object({ lines: z.array(z.object({ what: z.string(), who: z.nullable(z.string()) })) });

/** Lists of people. The email names them by their first names only. */
const OF_PEOPLE: readonly TodayKey[] = ['enquiries', 'dates', 'unpaid', 'rest', 'offers', 'next'];

/** The morning's email about the open tasks. */
export const todayDigest = emailMessage({
  name: 'today-digest',
  limit: 'none',
  payload,
  write({ lines }, { siteUrl }) {
    const [first] = lines;
    return {
      subject: lines.length === 1 && first ? `Today: ${first.what}` : `Today: ${lines.length} things wait`,
      preview: lines.map(({ what }) => what).join(', '),
      heading: 'What waits today',
      blocks: [
        button('Open Today', `${siteUrl}/admin`),
        ...lines.map(({ what, who }) => (who === null ? text(`${what}.`) : facts({ [what]: who }))),
      ],
      reason: 'This website sends it at 8:00 in Dubai when something waits.',
    };
  },
});

/** They can wait for another reason to write. */
const QUIET: readonly TodayKey[] = ['law', 'settings'];

/** @returns `null` if only these are open */
export function todayDigestPayload({ lists }: Today): z.infer<typeof payload> | null {
  const waiting = lists.filter(({ count }) => count > 0);
  if (waiting.every(({ key }) => QUIET.includes(key))) return null;
  const lines = waiting.map(({ key, heading, count, rows }) => {
    const names = OF_PEOPLE.includes(key) ? rows.flatMap(({ name }) => firstNameOf(name)) : [];
    const more = count - names.length;
    const who = [...names, ...(more > 0 ? [`${more.toLocaleString('en-GB')} more`] : [])].join(', ');
    return { what: heading, who: names.length === 0 ? null : who };
  });
  return { lines };
}

function firstNameOf(name: string | null): string[] {
  const [first = null] = name?.trim().split(/\s/) ?? [];
  const shown = safeDisplayName(first);
  return shown === null ? [] : [shown];
}
