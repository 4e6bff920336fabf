import {
  fetchCandidates,
  issueCertificates,
  UNKNOWN_REGISTRATION,
  withdrawCertificate,
  type Candidate,
  type IssuedCertificates,
  type Training,
} from '#src/contract/certificates.ts';
import { createResource, type Resource } from '#src/stores/resource.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';

export type Candidates = Resource<Candidate[]> & { training: Training };

export function createCandidates(training: Training): Candidates {
  return { ...createResource((signal) => fetchCandidates(training, signal)), training };
}

/** The candidates who qualify and have no certificate yet. */
export function withoutCertificate(rows: readonly Candidate[]): Candidate[] {
  return rows.filter(({ refusal, number }) => refusal === null && number === null);
}

export async function issue(candidates: Candidates, rows: readonly Candidate[]): Promise<void> {
  const texts = {
    done: 'Issued. It goes out by email where there is an address.',
    failed: 'Failed to issue the certificates',
  };
  const list = 'workshopId' in candidates.training ? 'registrationIds' : 'courseRegistrationIds';
  const ids = rows.map(({ id }) => id);
  const issued = issueCertificates(list, ids).then(requireAll);
  await runRowAction(candidates, issued, texts, () => void candidates.load());
}

/**
 * @param id of a registration for a workshop or a course
 * @throws Error why it is refused: somebody else may have changed the row since it was read
 */
export async function issueOne(id: string): Promise<IssuedCertificates> {
  const result = await issueCertificates('registrationIds', [id]);
  const isOther = result.refused.some(({ reason }) => reason === UNKNOWN_REGISTRATION);
  return requireAll(isOther ? await issueCertificates('courseRegistrationIds', [id]) : result);
}

/** @throws Error */
function requireAll(result: IssuedCertificates): IssuedCertificates {
  const [refused] = result.refused;
  if (refused) throw new Error(refused.reason);
  return result;
}

export async function withdraw(candidates: Candidates, number: string): Promise<void> {
  const texts = { done: 'The certificate is withdrawn', failed: 'Failed to withdraw the certificate' };
  await runRowAction(candidates, withdrawCertificate(number), texts, () => void candidates.load());
}
