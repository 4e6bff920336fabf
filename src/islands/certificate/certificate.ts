import { atom } from 'nanostores';
import { fetchCertificate, type Certificate } from '#src/contract/certificates.ts';

export type CertificateState =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'failed' }
  | { phase: 'unknown' }
  | { phase: 'found'; certificate: Certificate };

export const $certificate = atom<CertificateState>({ phase: 'loading' });

/** @param number as the address or a person says it */
export async function loadCertificate(number: string): Promise<void> {
  if (number.trim() === '') {
    $certificate.set({ phase: 'idle' });
    return;
  }
  $certificate.set({ phase: 'loading' });
  try {
    const certificate = await fetchCertificate(number);
    $certificate.set(certificate ? { phase: 'found', certificate } : { phase: 'unknown' });
  } catch {
    $certificate.set({ phase: 'failed' });
  }
}
