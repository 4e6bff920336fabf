import type { Referral } from '#src/contract/referrals.ts';
import { NO_RATE } from '#src/lib/commission.ts';
import { formatAed } from '#src/lib/money.ts';
import { REFERRAL_STATUSES, type ReferralStatus } from '#src/lib/referrals.ts';
import { choiceFilter, SORT_FILTER, type ListFilter } from './ListTools.tsx';
import { TextWithDetail, PhoneLinks, DateTime } from './Cells.tsx';
import type { StateName } from './State.tsx';
import type { Columns } from './TableList.tsx';
import { programmeName } from '#src/stores/shown-names.ts';

export const STATUS_STATES: Readonly<Record<ReferralStatus, StateName>> = {
  pending: 'open',
  paid: 'paid',
  confirmed: 'confirmed',
};

export const STATUS_OPTIONS = REFERRAL_STATUSES.map((status) => ({
  value: status,
  label: status,
  state: STATUS_STATES[status],
}));

export const REFERRAL_FILTERS: readonly ListFilter[] = [
  choiceFilter('status', 'Status', REFERRAL_STATUSES),
  { ...SORT_FILTER, options: [...SORT_FILTER.options, { value: 'status', label: 'Status' }] },
];

export const REFERRAL_COLUMNS: Columns<Referral> = [
  {
    label: 'Name',
    cell: ({ fullName }) => fullName,
    className: 'wrap-anywhere lg:min-w-40',
  },
  {
    label: 'WhatsApp',
    cell: (row) => (
      <TextWithDetail detail={row.possibleDuplicate ? 'Possible duplicate' : null}>
        <PhoneLinks name={row.fullName} typed={row.whatsappNumber} e164={row.phoneE164} />
      </TextWithDetail>
    ),
    isWide: true,
  },
  {
    label: 'Nanny, training',
    cell: (row) => <TextWithDetail detail={trainingOf(row)}>{row.nannyName}</TextWithDetail>,
    className: 'wrap-anywhere whole-line lg:min-w-46',
  },
  { label: 'Submitted', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  {
    label: 'Commission',
    cell: (row) => {
      const commission = commissionOf(row);
      return row.payoutId === null ? commission : <TextWithDetail detail="Paid out">{commission}</TextWithDetail>;
    },
    className: 'number',
    isWide: true,
  },
];

function trainingOf({ trainingType, preferredWorkshopDate }: Referral): string | null {
  const programme = trainingType && programmeName(trainingType);
  return [programme, preferredWorkshopDate].filter(Boolean).join(', ') || null;
}

/** The commission in the ledger; `null` if nothing is earned. */
function commissionOf({ earnedAt, commissionAed }: Referral): string | null {
  if (earnedAt === null) return null;
  return commissionAed === null ? NO_RATE : formatAed(commissionAed);
}
