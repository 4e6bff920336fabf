import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { atom } from 'nanostores';
import { type Certificate, fetchCertificate } from '#src/contract/certificates.ts';
import { certificateEndText, type CertificateState } from '#src/lib/certificate-end.ts';
import { FactGrid } from '#src/islands/form/FactGrid.tsx';
import { OutlineButton, TryAgain } from '#src/islands/form/Buttons.tsx';
import { Lead } from '#src/islands/form/LinkPage.tsx';

type PageState =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'failed' }
  | { phase: 'unknown' }
  | { phase: 'found'; certificate: Certificate };

const $certificate = atom<PageState>({ phase: 'loading' });

/** @param number as in the URL, or as somebody typed it */
async function loadCertificate(number: string): Promise<void> {
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

/** Reads the number in "/certificates/7KQ2M9TXAB", which netlify.toml rewrites to this page, or in the form's query. */
function readNumber(): string {
  const inPath = /^\/certificates\/([^/]*)/.exec(location.pathname)?.[1];
  return inPath === undefined ? (new URLSearchParams(location.search).get('number') ?? '') : decodeURIComponent(inPath);
}

const load = () => void loadCertificate(readNumber());

export function CertificatePage({ lead }: { lead: string }) {
  const state = useStore($certificate);
  useEffect(load, []);
  if (state.phase === 'found') return <CertificateDetail {...state.certificate} />;
  return (
    <>
      <Lead>{lead}</Lead>
      <Lookup phase={state.phase} />
    </>
  );
}

function Lookup({ phase }: Pick<Exclude<PageState, { phase: 'found' }>, 'phase'>) {
  switch (phase) {
    case 'loading':
      return <p role="status">Looking for this certificate...</p>;
    case 'idle':
      return <NumberForm />;
    case 'failed':
      return <TryAgain text="We could not look it up. Please check your connection." onPress={load} />;
    case 'unknown':
      return (
        <>
          <div role="status">
            <h2 className="text-2xl">No certificate with this number.</h2>
          </div>
          <p className="my-3">Please compare it with the number on the certificate.</p>
          <NumberForm />
        </>
      );
  }
}

function NumberForm() {
  return (
    <form action="/certificate">
      <label>
        <span className="font-semibold">Number on the certificate</span>
        <input
          name="number"
          defaultValue={readNumber()}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="mt-1 mb-4 block w-full max-w-md rounded-xl border border-edge bg-white px-4 py-2"
        />
      </label>
      <OutlineButton type="submit">Check the certificate</OutlineButton>
    </form>
  );
}

const HEADINGS: Readonly<Record<CertificateState, string>> = {
  valid: 'This certificate is genuine',
  ending: 'This certificate is genuine',
  ended: 'This certificate is no longer valid.',
  withdrawn: 'This certificate has been withdrawn.',
};

function CertificateDetail({ state, validUntil, ...certificate }: Certificate) {
  const { number, name, title, date, hours, place } = certificate;
  const isWithdrawn = state === 'withdrawn';
  const counts = state === 'valid' || state === 'ending';
  const end = isWithdrawn ? null : certificateEndText({ validUntil }, new Date());
  const facts = { Name: name, Training: title, Date: date, Hours: hours, Place: place, Number: number };
  return (
    <>
      <div role="status">
        <h2 className={`text-2xl ${counts ? 'text-success' : 'text-danger'}`}>{HEADINGS[state]}</h2>
        {end && <p className="mt-2">{end}</p>}
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
