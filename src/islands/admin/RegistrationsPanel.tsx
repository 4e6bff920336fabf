import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { WORKSHOPS_FAILED } from '#src/contract/workshops.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { DataTable } from '#src/islands/dashboard/DataTable.tsx';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { ListTools, ORDER } from '#src/islands/dashboard/ListTools.tsx';
import { ListView } from '#src/islands/dashboard/ListView.tsx';
import { LoadError } from '#src/islands/dashboard/LoadError.tsx';
import { createDialogDraft } from '#src/stores/draft.ts';
import { createRegistrationsDesk } from '#src/stores/registrations-desk.ts';
import type { PanelProps } from './panel-props.ts';
import { PhoneRegistration } from './PhoneRegistration.tsx';
import { registrationColumns } from './RegistrationColumns.tsx';
import { workshopFilter } from './workshop-filter.ts';

const TEXTS = {
  loading: 'Loading registrations...',
  empty: 'No workshop registrations found.',
  failed: 'Failed to fetch registrations',
};

/** Workshop registrations: paid or pending, cancelled, or added by phone. */
export function RegistrationsPanel({ dashboard }: PanelProps) {
  const [desk] = useState(createRegistrationsDesk);
  const [columns] = useState(() => registrationColumns(desk));
  const [draft] = useState(createDialogDraft);
  const [isAdding, setAdding] = useState(false);
  const workshops = useStore(desk.workshops.$state);
  const { workshopId } = useStore(desk.list.$values);

  useEffect(() => desk.workshops.follow(), [desk]);

  return (
    <>
      <ListTools
        list={desk.list}
        searches="Search by name, number or e-mail"
        filters={[workshopFilter(workshops), ORDER]}
        onRefresh={() => {
          void desk.workshops.load();
          dashboard.refresh();
        }}
      >
        <ExportLink list="registrations" workshopId={workshopId} />
        <Button tone="primary" onClick={() => setAdding(true)}>
          Add a registration
        </Button>
      </ListTools>
      <div tabIndex={-1} className="outline-none">
        {workshops.phase === 'failed' && (
          <div className="mb-3 rounded-card border border-line bg-white">
            <LoadError text={WORKSHOPS_FAILED} onRetry={() => void desk.workshops.load()} />
          </div>
        )}
      </div>
      <ListView list={desk.list} name="registrations" texts={TEXTS}>
        {(rows) => <DataTable caption="Workshop registrations" rows={rows} columns={columns} />}
      </ListView>
      {isAdding && (
        <PhoneRegistration
          draft={draft}
          workshops={desk.workshops}
          onRegistered={() => {
            void desk.list.load();
            void desk.workshops.load();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
