import * as z from 'zod/mini';
import { balanceSchema } from './booking-parts.ts';
import { call, type SubmitOptions } from './client.ts';
import { progressSchema } from './payments.ts';
import { trainingFields, trainingPackageSchema } from './trainings.ts';
import { listedTrainingSchema } from './workshops.ts';

/** A file of the built site: title and description of each training's page, by content entry. */
const ENTRY_TEXTS = '/training-pages.json';

const entryTextsSchema = z.record(z.string(), z.object({ title: z.string(), description: z.string() }));

export type EntryTexts = z.infer<typeof entryTextsSchema>;

export async function fetchEntryTexts(): Promise<EntryTexts> {
  const response = await fetch(ENTRY_TEXTS);
  return entryTextsSchema.parse(await response.json());
}

export const TRAINING_CREATED = { workshop: 'The workshop has been created.', course: 'The course has been created.' };

export const adminTrainingSchema = z.extend(listedTrainingSchema, {
  ...trainingFields,
  packages: z.array(trainingPackageSchema),
  /** Replaces the title in lists, on cards and in the subjects of emails. */
  shortTitle: z.nullable(z.string()),
  /** Whether the training is on no page and in no public list. */
  byInvitation: z.boolean(),
  capacity: z.int(),
  placesTaken: z.int(),
  /** Places on offer to people on the waiting list. */
  placesHeld: z.int(),
  /** People on the waiting list without an offer. */
  waiting: z.int(),
  placesPaid: z.int(),
  placesPartPaid: z.int(),
  /** Sums over the bookings that have a place. The surplus of one does not lower the rest of another. */
  balance: balanceSchema,
  /** Bookings with money to give back. */
  toRefund: z.int(),
  /** The sum of that money. */
  toRefundAed: z.number(),
  /** Registration is also closed after `registrationClosesAt`. */
  registrationOpen: z.boolean(),
  /** `null` for the sample training alone, which takes registrations until it is over. */
  registrationClosesAt: z.nullable(z.string()),
  /** Hours after which an unpaid place lapses; `null` for never. */
  payWithinHours: z.nullable(z.int()),
  /** Whether a reminder goes out on the day before each session. */
  reminder: z.boolean(),
  trainerNotes: z.nullable(z.string()),
  /** Months for which its certificates are valid; `null` for certificates without an end. */
  validMonths: z.nullable(z.int()),
  cancelledAt: z.nullable(z.string()),
  updatedAt: z.string(),
});

export type AdminTraining = z.infer<typeof adminTrainingSchema>;

export const ADMIN_TRAININGS = { path: '/api/admin/trainings', row: adminTrainingSchema };

export async function createTraining(
  body: unknown,
  { idempotencyKey }: Pick<SubmitOptions, 'idempotencyKey'>,
): Promise<void> {
  await call('POST', '/api/admin/trainings', { body, idempotencyKey });
}

/** Cancels a training. A repeat changes and sends nothing. @param notify whether everyone registered or waiting gets an email */
export async function cancelTraining(id: number, notify: boolean): Promise<AdminTraining> {
  return adminTrainingSchema.parse(await call('POST', `/api/admin/trainings/${id}/cancel`, { body: { notify } }));
}

/** Puts a cancelled training back. A repeat changes and sends nothing. @param notify as for `cancelTraining` */
export async function restoreTraining(id: number, notify: boolean): Promise<AdminTraining> {
  return adminTrainingSchema.parse(await call('POST', `/api/admin/trainings/${id}/restore`, { body: { notify } }));
}

/** @throws ApiError, also `below_taken`, `changed_meanwhile` */
export async function changeTraining(id: number, body: unknown): Promise<AdminTraining> {
  return adminTrainingSchema.parse(await call('PATCH', `/api/admin/trainings/${id}`, { body }));
}

const assignmentSchema = z.extend(progressSchema, {
  assigned: z.int(),
  refused: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
});

export type Assignment = z.infer<typeof assignmentSchema>;

/** Gives a place to everyone who waits for dates of the training's course. */
export async function assignWaiting(id: number): Promise<Assignment> {
  return assignmentSchema.parse(await call('POST', `/api/admin/trainings/${id}/assign`, { body: {} }));
}

const sentMessageSchema = z.object({
  /** Emails. */
  queued: z.int(),
  /** Messages that staff send on WhatsApp. */
  chats: z.int(),
});

export type SentMessage = z.infer<typeof sentMessageSchema>;

export async function sendTrainingMessage(
  id: number,
  body: unknown,
  { idempotencyKey }: Pick<SubmitOptions, 'idempotencyKey'>,
): Promise<SentMessage> {
  return sentMessageSchema.parse(await call('POST', `/api/admin/trainings/${id}/message`, { body, idempotencyKey }));
}
