import type { HistoryEntry } from '#src/contract/system.ts';
import type { RecordedChange } from '#netlify/db/queries/history.ts';

type Value = HistoryEntry['changes'][string]['from'];

/** The columns that the history shows. Others are internal to the database. */
const SHOWN_COLUMNS = new Set(
  `status state notes message email emails phone first_name last_name nanny_first_name nanny_last_name
  nanny_email nanny_phone company buyer_name buyer_address buyer_trn buyer_order invoice user_type offer source booking_type
  is_paid paid_aed money_back_at hold_until lapsed_at reminded_at kept_at attended_at attended_sessions certificate
  training package due_aed nannies course_type sessions packages handled_at cancelled_at created_at is_spam redeemed_at redeemed_for
  title short_title by_invitation description starts_at ends_at location price_aed payment_link capacity registration_open registration_closes_at
  feedback feedback_asked_at feedback_published entry pay_within_hours reminds trainer_notes valid_months trainer_link remark registered
  offer_hours reminder_hour transfer_text calendar_link next_on`.split(/\s+/),
);

/** @returns `null` if only internal columns changed */
export function toHistoryEntry({ at, by, changes }: RecordedChange): HistoryEntry | null {
  const known = Object.entries(changes).filter(([column]) => SHOWN_COLUMNS.has(column));
  const shown = known.map(
    ([column, { from, to }]) => [fieldOf(column), { from: toValue(column, from), to: toValue(column, to) }] as const,
  );
  return shown.length === 0 ? null : { at: at.toISOString(), by, changes: Object.fromEntries(shown) };
}

/** Returns a column's name in the API: "isPaid" for "is_paid". */
function fieldOf(column: string): string {
  return column === 'is_spam' ? 'spam' : column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns a value with instants in UTC, because PostgreSQL writes them in JSON in the time zone of its session. */
function toValue(column: string, value: Value): Value {
  return /_(at|until)$/.test(column) && typeof value === 'string' ? new Date(value).toISOString() : value;
}
