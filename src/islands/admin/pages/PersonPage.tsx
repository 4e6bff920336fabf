import { useStore } from '@nanostores/react';
import { $access } from '#src/stores/session.ts';
import { $name } from '#src/islands/admin/people/person.ts';
import { AdminPage, BackLink, type AdminTabs } from './AdminPage.tsx';

const TABS: AdminTabs = [
  {
    id: 'person',
    label: 'Person',
    load: async () => (await import('#src/islands/admin/people/PersonPanel.tsx')).PersonPanel,
  },
];

export function PersonPage() {
  return (
    <>
      <BackLink href="/admin/people">People</BackLink>
      <Name />
      <AdminPage tabs={TABS} />
    </>
  );
}

/** The person's name, hidden while the page asks for the access code. */
function Name() {
  const name = useStore($name, { ssr: 'initial' });
  const { phase } = useStore($access, { ssr: 'initial' });
  return (
    <h1 dir="auto" className="mb-1 text-start wrap-anywhere">
      {(phase === 'signed-in' && name) || 'Person'}
    </h1>
  );
}
