import {
  fetchCandidates,
  issueCertificates,
  withdrawCertificate,
  type Candidate,
  type IssuedCertificates,
} from '#src/contract/certificates.ts';
import { formatCount } from '#src/lib/text.ts';
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
  const texts = { done: sentText, failed: 'Failed to issue the certificates' };
  const issued = issueCertificates(rows.map(({ id }) => id)).then((result) =>
    result.issued.length === 0 ? requireAll(result) : result,
  );
  await runRowAction(candidates, issued, texts);
}

/** "4 certificates are issued. 1 is not: The training is not over" */
export function issuedText({ issued, refused: [refused, ...others] }: IssuedCertificates): string {
  const count = `${formatCount(issued.length, 'certificate is', 'certificates are')} issued.`;
  return refused ? `${count} ${formatCount(others.length + 1, 'is', 'are')} not: ${refused.reason}` : count;
}

function sentText(result: IssuedCertificates): string {
  if (result.refused.length > 0) return issuedText(result);
  return result.issued.length === 1
    ? 'Certificate sent. Without an email, print it.'
    : 'Certificates sent. Print those without an email.';
}

/** @throws Error with the reason for a refusal: somebody else may have changed the row since it was loaded */
export async function issueOne(id: string): Promise<IssuedCertificates> {
  return requireAll(await issueCertificates([id]));
}

/** @throws Error with the reason of the first refusal */
function requireAll(result: IssuedCertificates): IssuedCertificates {
  const [refused] = result.refused;
  if (refused) throw new Error(refused.reason);
  return result;
}

export async function withdraw(candidates: Candidates, number: string): Promise<void> {
  const texts = { done: 'The certificate is withdrawn.', failed: 'Failed to withdraw the certificate' };
  await runRowAction(candidates, withdrawCertificate(number), texts);
}
