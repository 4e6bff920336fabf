import { useState } from 'react';
import type { Candidate } from '#src/contract/certificates.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { openChat } from '#src/islands/admin/kit/send-chat.ts';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { createCandidates, issue, withdraw, withoutCertificate, type Candidates } from './certificates.ts';
import { TrainingChoice } from './TrainingChoice.tsx';

/** Those of the training that is chosen. */
export function CertificatesPanel() {
  return <TrainingChoice tab="certificates">{({ id }) => <Certificates key={id} trainingId={id} />}</TrainingChoice>;
}

/** The participants with a certificate, those who get one, and the reasons why others do not. */
export function Certificates({ trainingId }: { trainingId: number }) {
  const [candidates] = useState(() => createCandidates(trainingId));
  return (
    <Loaded resource={candidates} failed="Failed to fetch certificates">
      {(rows) => {
        const due = withoutCertificate(rows);
        return (
          <div tabIndex={-1} className="rounded-card border border-line bg-white px-5 py-4 outline-none">
            {due.length > 0 && (
              <Button tone="primary" onClick={() => issue(candidates, due)}>
                {`Issue for all who qualify (${due.length})`}
              </Button>
            )}
            {rows.length === 0 && <p>Nobody is registered.</p>}
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                  <span className="wrap-anywhere">
                    <strong dir="auto">{row.name}</strong>
                    <span className="block text-sm text-dusk">{stateText(row)}</span>
                  </span>
                  <Actions candidates={candidates} row={row} />
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </Loaded>
  );
}

function stateText({ name, number, certificateName, withdrawnAt, refusal }: Candidate): string {
  if (number === null) return refusal ?? 'Qualifies.';
  if (withdrawnAt !== null) return `Certificate ${number}, withdrawn`;
  if (certificateName === name) return `Certificate ${number}`;
  return `Certificate ${number} for "${certificateName}". To correct the name, withdraw it and issue it again.`;
}

function Actions({ candidates, row }: { candidates: Candidates; row: Candidate }) {
  const { name, phoneE164, number, withdrawnAt, refusal } = row;
  const isValid = number !== null && withdrawnAt === null;
  const issueText = number === null ? 'Issue' : 'Issue again';
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isValid && (
        <a href={`/certificates/${number}`} className="py-3 underline underline-offset-4 hover:text-ember">
          Open
        </a>
      )}
      {isValid && phoneE164 !== null && (
        <Button
          label={`WhatsApp the certificate of ${name} (opens in a new tab)`}
          onClick={() => openChat({ certificate: number })}
        >
          WhatsApp
        </Button>
      )}
      {isValid && (
        <Button label={`Withdraw the certificate of ${name}`} onClick={() => withdraw(candidates, number)}>
          Withdraw
        </Button>
      )}
      {!isValid && refusal === null && (
        <Button label={`${issueText} for ${name}`} onClick={() => issue(candidates, [row])}>
          {issueText}
        </Button>
      )}
    </span>
  );
}
