import * as z from 'zod/mini';
import { isUuid } from '#src/lib/uuid.ts';
import { readableKey } from '#src/lib/readable-codes.ts';
import { ApiError, call } from './client.ts';

const MOST_IN_ONE_CALL = 200;

const ids = z._default(
  z
    .array(z.string().check(z.refine(isUuid)), 'Please send the ids of registrations.')
    .check(z.maxLength(MOST_IN_ONE_CALL, `At most ${MOST_IN_ONE_CALL} registrations at once.`)),
  [],
);

/** Body of `POST /api/admin/certificates`. */
export const certificateRequestSchema = z.object({ registrationIds: ids, courseRegistrationIds: ids }).check(
  z.refine(({ registrationIds, courseRegistrationIds }) => registrationIds.length + courseRegistrationIds.length > 0, {
    path: ['registrationIds'],
    error: 'Please send the ids of registrations.',
  }),
);

/** Why somebody gets no certificate, as the administrator reads it. */
export const CERTIFICATE_REFUSAL = {
  unknown: 'There is no such registration.',
  cancelled: 'The registration is cancelled.',
  workshopCancelled: 'The workshop is cancelled.',
  absent: 'Not marked as attended.',
  unpaid: 'Not paid.',
  letters: 'The name has letters that a certificate cannot show. Latin, Arabic and Chinese ones can be shown.',
  course: 'Certificates of courses are not issued here yet.',
} as const;

export const issuedCertificatesSchema = z.object({
  issued: z.array(z.object({ number: z.string(), name: z.string() })),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
});

export type IssuedCertificates = z.infer<typeof issuedCertificatesSchema>;

/** What everybody may read. */
export const certificateSchema = z.object({
  number: z.string(),
  name: z.string(),
  title: z.string(),
  /** "Sunday 29 June 2025" */
  date: z.string(),
  /** "3 hours" */
  hours: z.string(),
  place: z.string(),
  /** ISO 8601 in UTC, as `withdrawnAt`. */
  issuedAt: z.string(),
  withdrawnAt: z.nullable(z.string()),
});

export type Certificate = z.infer<typeof certificateSchema>;

/** The part that a PDF shows. */
export type CertificateFacts = Omit<Certificate, 'issuedAt' | 'withdrawnAt'>;

/** Query of `GET /api/admin/certificates`. */
export const candidateQuerySchema = z.object({ workshopId: z.string('Please choose a workshop.') });

/** A registration with its certificate, or with the reason why it gets none. */
export const candidateSchema = z.object({
  /** Of the registration. */
  id: z.string(),
  name: z.string(),
  refusal: z.nullable(z.string()),
  number: z.nullable(z.string()),
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

/** A number as it was read out: with spaces, in small letters. */
function certificatePath(number: string): string {
  return `/api/certificates/${encodeURIComponent(readableKey(number))}`;
}

export async function fetchCandidates(workshopId: number, signal?: AbortSignal): Promise<Candidate[]> {
  const rows = await call('GET', `/api/admin/certificates?workshopId=${workshopId}`, { signal });
  return z.array(candidateSchema).parse(rows);
}

/** In as many calls as it takes. */
export async function issueCertificates(registrationIds: readonly string[]): Promise<IssuedCertificates> {
  const all: IssuedCertificates = { issued: [], refused: [] };
  for (let from = 0; from < registrationIds.length; from += MOST_IN_ONE_CALL) {
    const body = { registrationIds: registrationIds.slice(from, from + MOST_IN_ONE_CALL) };
    const result = issuedCertificatesSchema.parse(await call('POST', '/api/admin/certificates', { body }));
    all.issued.push(...result.issued);
    all.refused.push(...result.refused);
  }
  return all;
}

/** @throws ApiError `not_found` */
export async function withdrawCertificate(number: string): Promise<Certificate> {
  return certificateSchema.parse(await call('DELETE', `/api/admin/certificates/${encodeURIComponent(number)}`));
}
