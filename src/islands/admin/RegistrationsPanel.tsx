import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { WORKSHOPS_FAILED } from '#src/contract/workshops.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import { LoadError } from '#src/islands/dashboard/LoadError.tsx';
import { TableList } from '#src/islands/dashboard/TableList.tsx';
import type { PanelProps } from '#src/stores/admin-dashboard.ts';
import { createRegistrationsStore } from '#src/stores/registrations.ts';
import { PhoneRegistration } from './PhoneRegistration.tsx';
import { registrationColumns } from './RegistrationColumns.tsx';
import { SummaryLine } from './SummaryLine.tsx';
import { workshopFilter } from './workshop-filter.ts';

export function RegistrationsPanel({ dashboard }: PanelProps) {
  const [registrations] = useState(createRegistrationsStore);
  const [columns] = useState(() => registrationColumns(registrations));
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
          empty="No workshop registrations found."
          caption="Workshop registrations"
          filters={[workshopFilter(workshops.phase === 'loaded' ? workshops.value : []), SORT_FILTER]}
          columns={columns}
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
      </div>
      {isAdding && <PhoneRegistration registrations={registrations} onClose={() => setAdding(false)} />}
    </div>
  );
}
