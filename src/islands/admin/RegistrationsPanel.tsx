import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { exportFile, exportPath } from '#src/contract/exports.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { DataTable } from '#src/islands/dashboard/DataTable.tsx';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { ListTools, ORDER } from '#src/islands/dashboard/ListTools.tsx';
import { ListView } from '#src/islands/dashboard/ListView.tsx';
import { createRegistrationsDesk } from '#src/stores/registrations-desk.ts';
import { PhoneRegistration } from './PhoneRegistration.tsx';
import { registrationColumns } from './RegistrationColumns.tsx';

const TEXTS = {
  loading: 'Loading registrations...',
  empty: 'No workshop registrations found.',
  failed: 'Failed to fetch registrations',
};

/** Workshop registrations: paid or pending, cancelled, or added by phone. */
export function RegistrationsPanel() {
  const [desk] = useState(createRegistrationsDesk);
  const [columns] = useState(() => registrationColumns(desk));
  const [isAdding, setAdding] = useState(false);
  const workshops = useStore(desk.workshops.$state);

  useEffect(() => {
    void desk.workshops.load();
    return desk.workshops.stop;
  }, [desk]);

  const titles = workshops.phase === 'loaded' ? workshops.value : [];
  const options = titles.map(({ id, title, date }) => ({ value: String(id), label: `${title}, ${date}` }));
  return (
    <>
      <ListTools
        list={desk.list}
        searches="Search by name, number or e-mail"
        filters={[
          { name: 'workshopId', label: 'Workshop', options: [{ value: '', label: 'All workshops' }, ...options] },
          ORDER,
        ]}
      >
        <ExportLink href={exportPath('registrations')} file={exportFile('registrations')}>
          Export to CSV
        </ExportLink>
        <Button
          tone="primary"
          onClick={() => {
            setAdding(true);
          }}
        >
          Add a registration
        </Button>
      </ListTools>
      <ListView list={desk.list} name="registrations" texts={TEXTS}>
        {(rows) => <DataTable caption="Workshop registrations" rows={rows} columns={columns} />}
      </ListView>
      {isAdding && (
        <PhoneRegistration
          workshops={titles}
          onRegistered={() => void desk.list.load()}
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
    </>
  );
}
