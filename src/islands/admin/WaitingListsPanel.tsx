import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Waiting } from '#src/contract/waitlist.ts';
import { fetchWorkshops, type LiveWorkshop } from '#src/contract/workshops.ts';
import type { Columns } from '#src/islands/dashboard/DataTable.tsx';
import { MailLink } from '#src/islands/dashboard/MailLink.tsx';
import { PhoneLinks } from '#src/islands/dashboard/PhoneLinks.tsx';
import { Value } from '#src/islands/dashboard/Value.tsx';
import { When } from '#src/islands/dashboard/When.tsx';
import { createResource, type Resource } from '#src/stores/resource.ts';
import { createWaitingList } from '#src/stores/simple-lists.ts';
import { fullNameOf } from '#src/lib/full-name.ts';
import type { PanelProps } from './panel-props.ts';
import { PlainList } from './PlainList.tsx';
import { nameOf, workshopFilter } from './workshop-filter.ts';

type Workshops = Resource<LiveWorkshop[]>;

function createColumns(workshops: Workshops): Columns<Waiting> {
  return [
    { label: 'Name', cell: (row) => <Value>{fullNameOf(row)}</Value>, className: 'wrap-anywhere lg:min-w-36' },
    { label: 'E-mail', cell: ({ email }) => <MailLink email={email} />, className: 'wrap-anywhere lg:min-w-44' },
    { label: 'Phone', cell: (row) => <Phone row={row} /> },
    { label: 'Waits for', cell: (row) => <Awaited row={row} workshops={workshops} />, className: 'wrap-anywhere' },
    { label: 'Since', cell: ({ createdAt }) => <When instant={createdAt} /> },
  ];
}

function Phone({ row }: { row: Waiting }) {
  if (row.phone === null) return <Value>{null}</Value>;
  return <PhoneLinks name={fullNameOf(row)} typed={row.phone} e164={row.phoneE164} />;
}

function Awaited({ row: { interest, workshopId }, workshops }: { row: Waiting; workshops: Workshops }) {
  const state = useStore(workshops.$state);
  if (interest !== 'workshop') return <Value>The full course</Value>;
  const workshop = state.phase === 'loaded' ? state.value.find(({ id }) => id === workshopId) : undefined;
  return <Value>{workshop ? nameOf(workshop) : `A place in workshop ${workshopId ?? ''}`}</Value>;
}

/** Who waits for the full course, or for a place in a workshop. */
export function WaitingListsPanel({ dashboard }: PanelProps) {
  const [list] = useState(createWaitingList);
  const [workshops] = useState(() => createResource(fetchWorkshops));
  const [columns] = useState(() => createColumns(workshops));
  const state = useStore(workshops.$state);

  useEffect(() => workshops.follow(), [workshops]);

  return (
    <PlainList
      list={list}
      noun="people who wait"
      searches="Search by name, number or e-mail"
      file="waitlist"
      columns={columns}
      nameOf={fullNameOf}
      filters={[workshopFilter(state)]}
      onRefresh={() => {
        void workshops.load();
        dashboard.refresh();
      }}
    />
  );
}
