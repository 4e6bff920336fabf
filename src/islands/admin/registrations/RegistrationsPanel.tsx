import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { changeRegistration } from '#src/contract/registrations.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { SORT_FILTER, paidFilter } from '#src/islands/dashboard/ListTools.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { attendeeName } from '#src/lib/people.ts';
import { refresh, watch } from '#src/stores/admin-dashboard.ts';
import { createBulk } from '#src/islands/admin/rows/bulk.ts';
import { recordVisit } from '#src/stores/last-visit.ts';
import { REGISTRATION_ACTIONS } from '#src/islands/admin/rows/bulk-actions.ts';
import { AttendeeLines } from '#src/islands/admin/rows/AttendeeLines.tsx';
import { BulkTable } from '#src/islands/admin/rows/BulkTable.tsx';
import { trainingFilter } from '#src/islands/admin/trainings/training-filter.ts';
import { trainings, TRAININGS_FAILED } from '#src/islands/admin/trainings/training-list.ts';
import { ofWorkshops, type RegistrationsStore } from './registrations.ts';
import { registrationColumns } from './RegistrationColumns.tsx';
import { registrationMenu } from './registration-menu.ts';

const loadPhoneRegistration = async () => (await import('./PhoneRegistration.tsx')).PhoneRegistration;

export function RegistrationsPanel() {
  const [registrations] = useState(ofWorkshops);
  const [columns] = useState(() => registrationColumns(registrations));
  const [since] = useState(() => recordVisit('registrations'));
  const [bulk] = useState(() => createRegistrationsBulk(registrations));
  const state = useStore(trainings.$state);
  const workshops = state.phase === 'loaded' ? state.value.filter(({ kind }) => kind === 'workshop') : [];
  const { workshopId } = useStore(registrations.list.$filterValues);

  useEffect(() => watch(trainings), []);

  return (
    <BulkTable
      bulk={bulk}
      list={registrations.list}
      noun="registrations"
      searchLabel="Name, contact or reference"
      empty="No workshop registrations found."
      caption="Workshop registrations"
      filters={[paidFilter(since), trainingFilter('workshopId', workshops), SORT_FILTER]}
      columns={columns}
      newSince={since}
      notice={
        <div tabIndex={-1} className="outline-none">
          {state.phase === 'failed' && (
            <div className="mb-3 rounded-card border border-line bg-white">
              <LoadError text={TRAININGS_FAILED} onRetry={trainings.load} />
            </div>
          )}
        </div>
      }
      extraRow={(row, width) => <AttendeeLines row={row} columns={width} />}
      menu={(row) => registrationMenu(registrations, row)}
    >
      <ExportLink list="registrations" workshopId={workshopId} />
      <ModalButton tone="primary" text="Add a registration" heading="Add a registration">
        {(close) => <LazyPart load={loadPhoneRegistration} props={{ registrations, onRegistered: close }} />}
      </ModalButton>
    </BulkTable>
  );
}

function createRegistrationsBulk({ list }: RegistrationsStore) {
  return createBulk({
    lists: [list],
    actions: REGISTRATION_ACTIONS,
    send: changeRegistration,
    nameOf: attendeeName,
    isTickable: ({ cancelledAt }) => cancelledAt === null,
    reloadCounts: refresh,
  });
}
