import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Certificate } from '#src/contract/certificates.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
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
      return (
        <div role="alert">
          <p className="mb-4">We could not look it up. Please check your connection.</p>
          <OutlineButton onClick={load}>Try again</OutlineButton>
        </div>
      );
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
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-4">
        {Object.entries(facts).map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-dusk">{term}</dt>
            <dd className="font-semibold wrap-anywhere">
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ))}
      </dl>
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
