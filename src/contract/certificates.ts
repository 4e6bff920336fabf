import * as z from 'zod/mini';
import { CERTIFICATE_STATES } from '#src/lib/certificate-end.ts';
import { readableKey } from '#src/lib/ids.ts';
import { PASSPORT_NAME } from '#src/lib/people.ts';
import { ApiError, call, MAX_ROWS_CHANGED } from './client.ts';

/** The reason for refusing an id that no registration has. */
export const UNKNOWN_REGISTRATION = 'There is no such registration.';

export const issuedCertificatesSchema = z.object({
  issued: z.array(z.object({ number: z.string(), name: z.string(), attendeeId: z.string() })),
  /** `id` is the registration's. */
  refused: z.array(z.object({ id: z.string(), attendeeId: z.nullable(z.string()), reason: z.string() })),
});

export type IssuedCertificates = z.infer<typeof issuedCertificatesSchema>;

/** The public facts of a certificate. */
export const certificateSchema = z.object({
  number: z.string(),
  name: z.string(),
  title: z.string(),
  /** "Sunday 29 June 2025" */
  date: z.string(),
  /** "3 hours" */
  hours: z.string(),
  place: z.string(),
  /** ISO 8601 in UTC, like `withdrawnAt`. */
  issuedAt: z.string(),
  /** The last valid day in Dubai: "2029-03-14"; `null` without an end. */
  validUntil: z.nullable(z.string()),
  state: z.enum(CERTIFICATE_STATES),
  withdrawnAt: z.nullable(z.string()),
});

export type Certificate = z.infer<typeof certificateSchema>;

/** The facts that the PDF shows. */
export type CertificateFacts = Omit<Certificate, 'issuedAt' | 'withdrawnAt' | 'state'>;

/** An attendee with her certificate, or with the reason why she gets none. */
export const candidateSchema = z.object({
  id: z.string(),
  registrationId: z.string(),
  name: z.string(),
  /** Her own number, else the number of the person who booked. */
  phoneE164: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  number: z.nullable(z.string()),
  /** The name on the certificate, which a correction does not change. */
  certificateName: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
});

export type Candidate = z.infer<typeof candidateSchema>;

/** @returns `null` for an unknown number */
export async function fetchCertificate(number: string): Promise<Certificate | null> {
  try {
    return certificateSchema.parse(await call('GET', certificatePath(number)));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The path for a number as it was typed, which may have spaces and lower case. */
function certificatePath(number: string): string {
  return `/api/certificates/${encodeURIComponent(readableKey(number))}`;
}

export async function fetchCandidates(trainingId: number, signal?: AbortSignal): Promise<Candidate[]> {
  const rows = await call('GET', `/api/admin/certificates?trainingId=${trainingId}`, { signal });
  return z.array(candidateSchema).parse(rows);
}

/** Issues certificates to these attendees, in as many calls as it takes. */
export async function issueCertificates(
  ids: readonly string[],
  { keepalive = false } = {},
): Promise<IssuedCertificates> {
  const all: IssuedCertificates = { issued: [], refused: [] };
  for (let from = 0; from < ids.length; from += MAX_ROWS_CHANGED) {
    const body = { attendeeIds: ids.slice(from, from + MAX_ROWS_CHANGED) };
    const result = issuedCertificatesSchema.parse(await call('POST', '/api/admin/certificates', { body, keepalive }));
    all.issued.push(...result.issued);
    all.refused.push(...result.refused);
  }
  return all;
}

/** @throws ApiError `not_found` */
export async function withdrawCertificate(number: string): Promise<Certificate> {
  return certificateSchema.parse(await call('DELETE', `/api/admin/certificates/${encodeURIComponent(number)}`));
}

/** Why somebody gets no certificate, as the administrator reads it. */
export const CERTIFICATE_REFUSAL = {
  cancelled: 'The registration is cancelled.',
  trainingCancelled: 'The training is cancelled.',
  notOver: 'The training is not over',
  absent: 'Not marked as attended.',
  notAssigned: 'Not assigned to a training.',
  /** The missed days follow. */
  missed: 'Not marked as attended on ',
  unpaid: 'Not paid.',
  /** The place has no name. */
  nanny: 'Her name is missing',
  withdrawn: 'Her certificate was withdrawn.',
  letters: PASSPORT_NAME,
  workshopLetters: 'The title or the place of the training has letters that a certificate cannot show.',
} as const;
