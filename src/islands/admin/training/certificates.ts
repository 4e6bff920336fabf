import {
  fetchCandidates,
  issueCertificates,
  withdrawCertificate,
  type Candidate,
  type IssuedCertificates,
} from '#src/contract/certificates.ts';
import { createResource, type Resource } from '#src/stores/resource.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';

export type Candidates = Resource<Candidate[]>;

export function createCandidates(trainingId: number): Candidates {
  return createResource((signal) => fetchCandidates(trainingId, signal));
}

/** The candidates who qualify and have no certificate yet. */
export function withoutCertificate(rows: readonly Candidate[]): Candidate[] {
  return rows.filter(({ refusal, number }) => refusal === null && number === null);
}

export async function issue(candidates: Candidates, rows: readonly Candidate[]): Promise<void> {
  const texts = {
    done:
      rows.length === 1
        ? 'Certificate sent. Without an email, print it.'
        : 'Certificates sent. Print those without an email.',
    failed: 'Failed to issue the certificates',
  };
  const issued = issueCertificates(rows.map(({ id }) => id)).then(requireAll);
  await runRowAction(candidates, issued, texts);
}

/** @throws Error why it is refused: somebody else may have changed the row since it was read */
export async function issueOne(id: string): Promise<IssuedCertificates> {
  return requireAll(await issueCertificates([id]));
}

/** @throws Error */
function requireAll(result: IssuedCertificates): IssuedCertificates {
  const [refused] = result.refused;
  if (refused) throw new Error(refused.reason);
  return result;
}

export async function withdraw(candidates: Candidates, number: string): Promise<void> {
  const texts = { done: 'The certificate is withdrawn', failed: 'Failed to withdraw the certificate' };
  await runRowAction(candidates, withdrawCertificate(number), texts);
}
