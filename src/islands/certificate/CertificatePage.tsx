import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Certificate } from '#src/contract/certificates.ts';
import { FactGrid } from '#src/islands/form/FactGrid.tsx';
import { TryAgain } from '#src/islands/form/Buttons.tsx';
import { $certificate, loadCertificate } from '#src/stores/certificate.ts';

/** "/certificates/7KQ2M9TXAB", which netlify.toml rewrites to this page. */
function numberInAddress(): string {
  return decodeURIComponent(/^\/certificates\/([^/]*)/.exec(location.pathname)?.[1] ?? '');
}

const load = () => void loadCertificate(numberInAddress());

export function CertificatePage() {
  const state = useStore($certificate);
  useEffect(load, []);
  switch (state.phase) {
    case 'loading':
      return <p role="status">Looking for this certificate...</p>;
    case 'failed':
      return <TryAgain text="We could not look it up. Please check your connection." onPress={load} />;
    case 'unknown':
      return (
        <>
          <div role="status">
            <h2 className="text-2xl">No certificate with this number.</h2>
          </div>
          <p className="mt-3">Please compare the number in the address with the one on the certificate.</p>
        </>
      );
    case 'found':
      return <CertificateDetail {...state.certificate} />;
  }
}

function CertificateDetail({ number, name, title, date, hours, place, withdrawnAt }: Certificate) {
  const isWithdrawn = withdrawnAt !== null;
  const facts = { Name: name, Training: title, Date: date, Hours: hours, Place: place, Number: number };
  return (
    <>
      <div role="status">
        <h2 className={`text-2xl ${isWithdrawn ? 'text-danger' : 'text-success'}`}>
          {isWithdrawn ? 'This certificate has been withdrawn.' : 'This certificate is genuine'}
        </h2>
      </div>
      <FactGrid facts={facts} className="mt-6" />
      {!isWithdrawn && (
        <p className="mt-6">
          <a className="underline" href={`/api/certificates/${number}.pdf`}>
            Open the certificate as a PDF
          </a>
        </p>
      )}
    </>
  );
}
