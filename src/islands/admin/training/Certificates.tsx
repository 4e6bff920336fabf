import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Candidate } from '#src/contract/certificates.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { certificateEntry } from '#src/islands/admin/kit/send-chat.ts';
import { CELL_LINK } from '#src/islands/dashboard/link-classes.ts';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import type { RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import { Table, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { nearestByStart } from '#src/lib/dates.ts';
import { openTab } from '#src/stores/admin-pages.ts';
import { createCandidates, issue, withdraw, withoutCertificate, type Candidates } from './certificates.ts';
import { $requestedTraining, trainingName, trainings, TRAININGS_FAILED } from './training-list.ts';

/** The certificates of the training in the URL, or else of the one nearest in time. */
export function CertificatesPanel() {
  const requested = useStore($requestedTraining);
  return (
    <Loaded resource={trainings} failed={TRAININGS_FAILED}>
      {(all) => {
        const training = all.find(({ id }) => id === requested) ?? nearestByStart(all);
        if (!training) return <p>There are no trainings.</p>;
        return (
          <>
            <Select
              label="Training"
              value={String(training.id)}
              options={all.map((one) => ({ value: String(one.id), label: trainingName(one) }))}
              onChange={(trainingId) => openTab('certificates', { trainingId })}
              className="mb-3 max-w-xl print:hidden"
            />
            <Certificates key={training.id} trainingId={training.id} />
          </>
        );
      }}
    </Loaded>
  );
}

/** The participants who have a certificate, those who qualify, and the reasons why others do not. */
export function Certificates({ trainingId }: { trainingId: number }) {
  const [candidates] = useState(() => createCandidates(trainingId));
  const [columns] = useState(() => createColumns(candidates));
  return (
    <Loaded resource={candidates} failed="Failed to fetch certificates">
      {(rows) => {
        const due = withoutCertificate(rows);
        return (
          <div tabIndex={-1} className="overflow-clip rounded-card border border-line bg-white outline-none">
            {due.length > 0 && (
              <div className="border-b border-line px-5 py-2">
                <Button tone="primary" onClick={() => issue(candidates, due)}>
                  {`Issue for all who qualify (${due.length})`}
                </Button>
              </div>
            )}
            {rows.length === 0 ? (
              <p className="px-5 py-6">Nobody is registered.</p>
            ) : (
              <Table caption="Certificates" rows={rows} columns={columns} menu={(row) => menuOf(candidates, row)} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function createColumns(candidates: Candidates): Columns<Candidate> {
  return [
    { label: 'Name', cell: ({ name }) => name, className: 'wrap-anywhere lg:w-1/3' },
    { label: 'State', cell: (row) => <CandidateState row={row} />, className: 'wrap-anywhere' },
    { label: 'Certificate', cell: numberLink },
    {
      label: 'Action',
      cell: (row) => (mayBeIssued(row) ? <IssueButton candidates={candidates} row={row} /> : null),
      className: 'action',
      isNeeded: (rows) => rows.some(mayBeIssued),
    },
  ];
}

function isValid({ number, withdrawnAt }: Candidate): boolean {
  return number !== null && withdrawnAt === null;
}

function mayBeIssued(row: Candidate): boolean {
  return !isValid(row) && row.refusal === null;
}

function CandidateState({ row }: { row: Candidate }) {
  const { name, number, certificateName, withdrawnAt, refusal } = row;
  if (number === null) return <State of={refusal === null ? 'open' : 'over'}>{refusal ?? 'Qualifies.'}</State>;
  if (withdrawnAt !== null) return <State of="over">Withdrawn</State>;
  if (certificateName === name) return <State of="done">Issued</State>;
  return (
    <State of="done" why={`for "${certificateName}". To correct the name, withdraw it and issue it again.`}>
      Issued
    </State>
  );
}

function numberLink({ number }: Candidate) {
  return (
    number && (
      <a href={`/certificates/${number}`} className={CELL_LINK}>
        {number}
      </a>
    )
  );
}

function IssueButton({ candidates, row }: { candidates: Candidates; row: Candidate }) {
  const text = row.number === null ? 'Issue' : 'Issue again';
  return (
    <Button tone="quiet" label={`${text} for ${row.name}`} onClick={() => issue(candidates, [row])}>
      {text}
    </Button>
  );
}

function menuOf(candidates: Candidates, row: Candidate): RowMenuProps {
  const { name, number, phoneE164 } = row;
  if (number === null || !isValid(row)) return { name, groups: [] };
  return {
    name,
    groups: [
      [phoneE164 !== null && certificateEntry(number, name)],
      [
        {
          text: 'Withdraw the certificate',
          label: `Withdraw the certificate of ${name}`,
          onSelect: () => withdraw(candidates, number),
          isDanger: true,
        },
      ],
    ],
  };
}
