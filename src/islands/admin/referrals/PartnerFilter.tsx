import { useStore } from '@nanostores/react';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { $partner, selectPartner } from '#src/stores/admin/admin-dashboard.ts';

const PARTNERS = [{ value: '', label: 'All Partners' }, ...PARTNER_CODES.map((code) => ({ value: code, label: code }))];

export function PartnerFilter() {
  const partner = useStore($partner);
  return (
    <Select
      label="Partner"
      value={partner ?? ''}
      options={PARTNERS}
      onChange={selectPartner}
      className="min-w-0 max-sm:flex-2 sm:w-44"
    />
  );
}
