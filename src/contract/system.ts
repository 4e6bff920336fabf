import * as z from 'zod/mini';
import { changeSchema } from './changes.ts';
import { call } from './client.ts';
import { MAX_LENGTH, requiredText, clearable, FIELD_MESSAGE, wholeNumber } from './fields.ts';
import { listQuerySchema, fetchPage, type Page } from './lists.ts';

/** The key of the problem that the last build failed. */
export const FAILED_BUILD = 'build';

/** A problem to solve before the site goes live (docs/rules.md, Ready to go live). */
const problemSchema = z.object({
  key: z.string(),
  serious: z.boolean(),
  /** What is wrong, and after ": " the consequence or what to do. */
  text: z.string(),
  /** Where to solve it: the name of a variable, a file, or the file's address in the editor. */
  where: z.string(),
});

export type Unready = z.infer<typeof problemSchema>;

/** Reads the problems, the serious ones first. */
export async function fetchReadiness(signal?: AbortSignal): Promise<Unready[]> {
  return z.array(problemSchema).parse(await call('GET', '/api/admin/readiness', { signal }));
}

/** A fact of law that staff look up again. */
const lawLineSchema = z.object({
  file: z.string(),
  text: z.string(),
  /** Where the law or authority says it. */
  source: z.string(),
  /** "2026-11-26" */
  checkedOn: z.string(),
  validDays: z.int(),
  /** The address of the file in the editor, if the site has an editor. */
  edit: z.optional(z.string()),
});

export type LawLine = z.infer<typeof lawLineSchema>;

/** Reads the facts of law on the live pages, from a file that the build writes. */
export async function fetchLaw(signal?: AbortSignal): Promise<LawLine[]> {
  return z.array(lawLineSchema).parse(await call('GET', '/admin/law.json', { signal }));
}

export const OUTBOX_STATES = ['waiting', 'ready', 'sent', 'failed'] as const;

export const outboxEntrySchema = z.object({
  id: z.string(),
  kind: z.string(),
  channel: z.enum(['email', 'chat']),
  createdAt: z.string(),
  tries: z.int(),
  nextTryAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  state: z.enum(OUTBOX_STATES),
  /** Name and address: "Maria Santos <maria@example.com>". */
  recipient: z.nullable(z.string()),
  /** In words: "Confirmation of registration: Toddler care". */
  about: z.nullable(z.string()),
  /** Opens a chat with the message typed in, which staff send; `null` for a message that the site sends. */
  chatLink: z.nullable(z.string()),
});

export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

export const outboxQuerySchema = z.extend(listQuerySchema, {
  state: z.optional(z.enum(OUTBOX_STATES, 'Unknown state.')),
});

export const RETRY_MESSAGE = 'It is being tried now.';

/** @throws ApiError `changed_meanwhile` if it has been sent */
export function retryEntry(id: string): Promise<unknown> {
  return call('POST', `/api/admin/outbox/${id}/retry`, { body: {} });
}

export const CHAT_MESSAGE = {
  sentBefore: 'This was marked as sent before.',
  late: 'The minute is over: it stays marked as sent.',
};

/** Marks a chat as sent. @throws ApiError `changed_meanwhile` if the chat was marked before */
export function markChatSent(id: string): Promise<unknown> {
  return call('POST', `/api/admin/outbox/${id}/sent`, { body: {} });
}

/** Takes the mark back. @throws ApiError `changed_meanwhile` after a minute */
export function unmarkChat(id: string): Promise<unknown> {
  return call('DELETE', `/api/admin/outbox/${id}/sent`);
}

/** Query of `GET /api/admin/chat`, with one of the fields. */
export const chatQuerySchema = z.object({
  registrationId: z.optional(z.string()),
  /** The number of a certificate. */
  certificate: z.optional(z.string()),
});

export type ChatQuery = { registrationId: string } | { certificate: string };

const chatSchema = z.object({ chatLink: z.string() });

/** Reads a link to a chat with the link of a booking or certificate typed in. @throws ApiError 404 if nobody can be written to */
export async function fetchChatLink(about: ChatQuery): Promise<string> {
  const query = new URLSearchParams(about);
  return chatSchema.parse(await call('GET', `/api/admin/chat?${query.toString()}`)).chatLink;
}

/** The lists from which submissions can be held as spam. */
export const SPAM_KINDS = [
  'registrations',
  'course-registrations',
  'referrals',
  'newsletter',
  'enquiries',
  'waitlist',
] as const;

/** A row of `GET /api/admin/spam`. */
export const spamRowSchema = z.object({
  id: z.string(),
  kind: z.enum(SPAM_KINDS),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phoneE164: z.nullable(z.string()),
  /** Notes, a message, or what the submission is about. */
  content: z.nullable(z.string()),
  createdAt: z.string(),
});

export type SpamRow = z.infer<typeof spamRowSchema>;

/** @throws ApiError, also `workshop_full`, `already_registered` */
export function restoreSpam(id: string): Promise<unknown> {
  return call('POST', `/api/admin/spam/${id}/restore`, { body: {} });
}

export const TRAINING_CANCELLED = 'The training is cancelled. Put it back first.';

export const ACCESS_EVENTS = [
  'signed-in',
  'wrong-code',
  'signed-out',
  'signed-out-everywhere',
  'signed-out-partner',
  'exported',
  'erased',
  'refused',
] as const;

export type AccessEvent = (typeof ACCESS_EVENTS)[number];

export const accessEntrySchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  event: z.enum(ACCESS_EVENTS),
  /** 'admin' or a partner's code. `null` if the code was wrong. */
  account: z.nullable(z.string()),
  /** The first characters of the session's digest: equal ones are the same session. */
  session: z.nullable(z.string()),
  /** The exported file, the count of rows erased, the partner, or the refused call. */
  detail: z.nullable(z.string()),
});

export type AccessEntry = z.infer<typeof accessEntrySchema>;

export const accessQuerySchema = z.extend(listQuerySchema, {
  event: z.optional(z.enum(ACCESS_EVENTS, 'Unknown event.')),
});

/** Query of `GET /api/admin/history`. `row` is the id of a row, which for a training is a number. */
export const historyQuerySchema = z.extend(listQuerySchema, {
  row: requiredText({ message: 'Please name the row.', max: MAX_LENGTH.text }),
});

/** A value as the row's own call has it. Instants are ISO 8601 in UTC. */
const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/**
 * A change of a row. `changes` has the fields that differ, by their names in the row's own call, and `spam` for a restored row:
 * `{ "status": { "from": "pending", "to": "paid" } }`. Internal columns are left out.
 */
export const historyEntrySchema = z.object({
  at: z.string(),
  /** 'admin' or a partner's code. */
  by: z.string(),
  changes: z.record(z.string(), z.object({ from: valueSchema, to: valueSchema })),
});

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const PAGE_SIZE = 50;

/**
 * Reads the changes of a row, newest first. An unknown row has none.
 * @param cursor `null` for the first page
 */
export async function fetchHistory(
  row: string | number,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<Page<HistoryEntry>> {
  const query = { row: String(row), limit: String(PAGE_SIZE), ...(cursor ? { cursor } : {}) };
  return fetchPage({ path: '/api/admin/history', row: historyEntrySchema }, query, signal);
}

/** Hours for which an offer holds a place on the waiting list. The table of settings repeats the bounds and the default. */
export const OFFER_HOURS = { least: 1, most: 168, otherwise: 24 } as const;

/** The hour in Dubai of the reminder on the day before a session. The table repeats the bounds and the default here too. */
export const REMINDER_HOUR = { least: 0, most: 23, otherwise: 18 } as const;

/** Body of `PATCH /api/admin/settings`. */
export const settingsChangeSchema = changeSchema({
  offerHours: wholeNumber(`Please enter whole hours from ${OFFER_HOURS.least} to ${OFFER_HOURS.most}.`, OFFER_HOURS),
  reminderHour: wholeNumber(
    `Please enter an hour from ${REMINDER_HOUR.least} to ${REMINDER_HOUR.most}.`,
    REMINDER_HOUR,
  ),
  /** `null` for the owner's text. */
  transferText: clearable(requiredText({ message: FIELD_MESSAGE.text, max: MAX_LENGTH.text, lines: true })),
});

export type SettingsChange = z.infer<typeof settingsChangeSchema>;

const settingsSchema = z.object({
  offerHours: z.int(),
  reminderHour: z.int(),
  /** How to pay by bank transfer: the administrator's text, else the owner's. */
  transferText: z.nullable(z.string()),
  /** Whether staff's calendar has an address. */
  hasCalendar: z.boolean(),
  updatedAt: z.string(),
});

export type Settings = z.infer<typeof settingsSchema>;

export async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  return settingsSchema.parse(await call('GET', '/api/admin/settings', { signal }));
}

/** Makes an address for staff's calendar, and ends the former one. */
export async function createCalendarLink(): Promise<string> {
  const response = await call('POST', '/api/admin/calendar-link', { body: {} });
  return z.object({ url: z.string() }).parse(response).url;
}

export async function endCalendarLink(): Promise<void> {
  await call('DELETE', '/api/admin/calendar-link');
}

/** @throws ApiError, also `changed_meanwhile` */
export async function changeSettings(body: unknown): Promise<Settings> {
  return settingsSchema.parse(await call('PATCH', '/api/admin/settings', { body }));
}
