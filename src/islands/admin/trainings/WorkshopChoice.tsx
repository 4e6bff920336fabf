import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { ADMIN_WORKSHOPS, type AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { fetchEveryRow } from '#src/contract/lists.ts';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { nearestByStart } from '#src/lib/dates.ts';
import { openTab } from '#src/stores/admin-pages.ts';
import { createResource } from '#src/stores/resource.ts';
import { $requestedWorkshop } from './workshop-list.ts';
import { workshopName } from './workshop-filter.ts';

interface ChoiceProps {
  /** The tab that a choice opens. */
  tab: string;
  children: (workshop: AdminWorkshop) => ReactNode;
}

/** A tab for one workshop. Without a workshop in the URL, it is the one nearest in time. */
export function WorkshopChoice({ tab, children }: ChoiceProps) {
  const [workshops] = useState(() => createResource((signal) => fetchEveryRow(ADMIN_WORKSHOPS, {}, signal)));
  const requested = useStore($requestedWorkshop);
  return (
    <Loaded resource={workshops} failed="Failed to fetch workshops">
      {(all) => {
        const workshop = all.find(({ id }) => id === requested) ?? nearestByStart(all);
        if (!workshop) return <p>There are no workshops.</p>;
        return (
          <>
            <Select
              label="Workshop"
              value={String(workshop.id)}
              options={all.map((one) => ({ value: String(one.id), label: workshopName(one) }))}
              onChange={(workshopId) => openTab(tab, { workshopId })}
              className="mb-3 max-w-xl print:hidden"
            />
            {children(workshop)}
          </>
        );
      }}
    </Loaded>
  );
}
