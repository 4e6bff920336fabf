import type { Api } from '../api.ts';
import { offerCalls } from '../offers.ts';
import { deliverAt } from '../outbox.ts';
import { paymentCalls } from '../payments.ts';

/** A write that the history has. */
export interface Write {
  /** A call of the API, or what else writes. */
  name: string;
  /** Creates what the write needs. @returns the write */
  prepare: () => Promise<() => Promise<unknown>>;
  /** The new entries as the administrator reads them: table, author and fields. */
  entries: readonly string[];
  /** Without a mail server the write is refused, or has nothing to do. */
  needsMail?: true;
}

/** Prepares a call about what `make` makes. */
export const about =
  <Made>(make: () => Promise<Made>, call: (made: Made) => Promise<unknown>) =>
  async () => {
    const made = await make();
    return () => call(made);
  };

export type WriteCalls = Awaited<ReturnType<typeof writeCalls>>;

/** What the lists of writes need. */
export async function writeCalls(api: Api) {
  const [admin, partner] = [await api.signedIn('admin'), await api.signedIn('MUMSGIST')];
  return {
    api,
    admin,
    partner,
    ...paymentCalls(api, admin),
    ...offerCalls(api, admin),
    newestSpam: async (path: string) => (await admin.read<{ id: string }[]>(`${path}?spam=true`))[0]?.id ?? '',
    /** Ends what other tests have left for the scheduled function. */
    nothingIsDue: async () => {
      await api.rows`
        with asked as (update attendees set feedback_asked_at = now())
        update registrations set hold_until = null, remind_at = null`;
      await api.rows`update waiting_list set state = 'removed'`;
      await api.rows`update trainings set places_held = 0, reminds = false`;
    },
    /** Runs the scheduled function with the clock moved ahead. */
    runIn: (milliseconds: number) => deliverAt(Date.now() + milliseconds),
  };
}
