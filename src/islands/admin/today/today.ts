import { changeEnquiry } from '#src/contract/people.ts';
import { markChatSent, retryEntry, RETRY_MESSAGE } from '#src/contract/system.ts';
import { remindOfPayment } from '#src/contract/registrations.ts';
import type { TodayKey, TodayRow } from '#src/contract/today.ts';
import { HANDLED_TEXTS, runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { issueOne } from '#src/islands/admin/training/certificates.ts';

interface TodayAction {
  label: string;
  /** The button for all rows of a list. Lists that must be read before anything is done have none. */
  all?: string;
  run: (id: string) => Promise<unknown>;
  done: string | ((answer: unknown) => string);
  failed: string;
}

/** Actions on rows that need no other page. */
export const TODAY_ACTIONS: Readonly<Partial<Record<TodayKey, TodayAction>>> = {
  chats: {
    label: 'Done',
    run: markChatSent,
    done: 'Marked as sent.',
    failed: 'Failed to mark it',
  },
  enquiries: {
    label: 'Mark as handled',
    run: (id) => changeEnquiry(id, { handled: true }),
    ...HANDLED_TEXTS,
  },
  unpaid: {
    label: 'Remind',
    run: remindOfPayment,
    done: String,
    failed: 'Failed to send the reminder',
  },
  certificates: {
    label: 'Issue',
    all: 'Issue all',
    run: issueOne,
    done: 'The certificate is issued.',
    failed: 'Failed to issue the certificate',
  },
  failedMessages: {
    label: 'Try again',
    all: 'Try all again',
    run: retryEntry,
    done: RETRY_MESSAGE,
    failed: 'Failed to try it again',
  },
};

/** The title of each list, which its count follows. */
export const TODAY_TITLES: Readonly<Record<TodayKey, string>> = {
  chats: 'To send on WhatsApp',
  enquiries: 'Enquiries',
  dates: 'Course registrations without dates',
  unpaid: 'Unpaid for three days',
  rest: 'Rest is due',
  refunds: 'To refund',
  payments: 'Payments that need attention',
  failedMessages: 'Messages that could not be sent',
  heldAsSpam: 'Held as possible spam',
  offers: 'Places on offer',
  certificates: 'Certificates to issue',
  ending: 'Certificates that end soon',
  payouts: 'Payouts',
  next: 'Next on',
  pastOpen: 'Past trainings that are still open',
  site: 'The site',
  law: 'Facts of law to look up again',
  settings: 'Settings that are still the examples',
};

/** Runs a list's action on some of its rows, one after the other, and reloads the open tasks. */
export async function runTodayAction(list: TodayKey, rows: readonly TodayRow[]): Promise<void> {
  const action = TODAY_ACTIONS[list];
  if (!action) return;
  await runRowAction({}, runEach(rows, action.run), action);
}

/** @returns the answer for the last row */
async function runEach(rows: readonly TodayRow[], run: TodayAction['run']): Promise<unknown> {
  let answer: unknown;
  for (const { id } of rows) answer = await run(id);
  return answer;
}
