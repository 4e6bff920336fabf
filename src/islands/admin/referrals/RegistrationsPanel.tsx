import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { WORKSHOPS_FAILED } from '#src/contract/workshops.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import { LoadError } from '#src/islands/dashboard/LoadError.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { TableList } from '#src/islands/dashboard/TableList.tsx';
import { paidFilter } from '#src/islands/dashboard/waiting-filter.ts';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { fullNameOf } from '#src/lib/people.ts';
import type { PanelProps } from '#src/stores/admin/admin-dashboard.ts';
import { createBulk } from '#src/stores/admin/bulk.ts';
import { noteVisit } from '#src/stores/last-visit.ts';
import { createRegistrationsStore, type RegistrationsStore } from '#src/stores/admin/registrations.ts';
import { REGISTRATION_ACTIONS } from '#src/islands/admin/bulk-actions.ts';
import { BulkBar } from '#src/islands/admin/BulkBar.tsx';
import { registrationColumns } from './RegistrationColumns.tsx';
import { SummaryLine } from './SummaryLine.tsx';
import { ticksOf } from '#src/islands/admin/Ticks.tsx';
import { workshopFilter } from '#src/islands/admin/workshop-filter.ts';

async function loadPhoneRegistration() {
  return (await import('./PhoneRegistration.tsx')).PhoneRegistration;
}

export function RegistrationsPanel({ dashboard }: PanelProps) {
  const [registrations] = useState(createRegistrationsStore);
  const [columns] = useState(() => registrationColumns(registrations));
  const [since] = useState(() => noteVisit('registrations'));
  const [{ bulk, ticks }] = useState(() => createRegistrationsBulk(registrations, dashboard.refresh));
  const [isAdding, setAdding] = useState(false);
  const workshops = useStore(registrations.workshops.$state);
  const { workshopId } = useStore(registrations.list.$filterValues);

  useEffect(() => registrations.workshops.start(), [registrations]);

  return (
    <div className="flex flex-col">
      <SummaryLine dashboard={dashboard} />
      <div>
        <TableList
          list={registrations.list}
          noun="registrations"
          searchLabel="Search by name, contact or reference"
          empty="No workshop registrations found."
          caption="Workshop registrations"
          filters={[
            paidFilter(since),
            workshopFilter(workshops.phase === 'loaded' ? workshops.value : []),
            SORT_FILTER,
          ]}
          columns={columns}
          ticks={ticks}
          newSince={since}
          notice={
            <div tabIndex={-1} className="outline-none">
              {workshops.phase === 'failed' && (
                <div className="mb-3 rounded-card border border-line bg-white">
                  <LoadError text={WORKSHOPS_FAILED} onRetry={() => void registrations.workshops.load()} />
                </div>
              )}
            </div>
          }
          onRefresh={() => {
            void registrations.workshops.load();
            dashboard.refresh();
          }}
        >
          <ExportLink list="registrations" workshopId={workshopId} />
          <Button tone="primary" onClick={() => setAdding(true)}>
            Add a registration
          </Button>
        </TableList>
        <BulkBar bulk={bulk} />
      </div>
      {isAdding && (
        <Modal heading="Add a registration" onClose={() => setAdding(false)}>
          {(close) => <LazyPart load={loadPhoneRegistration} props={{ registrations, onRegistered: close }} />}
        </Modal>
      )}
    </div>
  );
}

function createRegistrationsBulk({ list }: RegistrationsStore, refresh: () => void) {
  const bulk = createBulk({
    ...({ list: 'registrations', actions: REGISTRATION_ACTIONS } as const),
    nameOf: fullNameOf,
    reload: () => {
      void list.load();
      refresh();
    },
  });
  return { bulk, ticks: ticksOf(bulk) };
}
