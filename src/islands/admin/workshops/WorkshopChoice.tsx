import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { LoadError } from '#src/islands/dashboard/LoadError.tsx';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { openTab } from '#src/stores/admin/admin-tab.ts';
import { createResource } from '#src/stores/resource.ts';
import { $requestedWorkshop, fetchAllWorkshops, nearestWorkshop } from '#src/stores/admin/workshop-list.ts';
import { workshopName } from '#src/islands/admin/workshop-filter.ts';

interface ChoiceProps {
  /** Of this choice, for the URL. */
  tab: string;
  children: (workshop: AdminWorkshop) => ReactNode;
}

/** A tab for one workshop. Without a workshop in the URL, it is the one nearest in time. */
export function WorkshopChoice({ tab, children }: ChoiceProps) {
  const [workshops] = useState(() => createResource(fetchAllWorkshops));
  const state = useStore(workshops.$state);
  const requested = useStore($requestedWorkshop);
  useEffect(() => workshops.start(), [workshops]);

  if (state.phase === 'loading') return <p role="status">Loading...</p>;
  if (state.phase === 'failed') {
    return <LoadError text="Failed to fetch workshops" onRetry={() => void workshops.load()} />;
  }
  const workshop = state.value.find(({ id }) => id === requested) ?? nearestWorkshop(state.value);
  if (!workshop) return <p>There are no workshops.</p>;
  return (
    <>
      <Select
        label="Workshop"
        value={String(workshop.id)}
        options={state.value.map((one) => ({ value: String(one.id), label: workshopName(one) }))}
        onChange={(workshopId) => openTab(tab, { workshopId })}
        className="mb-3 max-w-xl print:hidden"
      />
      {children(workshop)}
    </>
  );
}
