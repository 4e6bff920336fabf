import type { Referral } from '#src/contract/referrals.ts';
import { commissionRate, isWon, NO_RATE, type CountingRule } from '#src/lib/commission.ts';
import { formatAed } from '#src/lib/money.ts';
import { REFERRAL_STATUSES, TRAINING_NAMES, type ReferralStatus } from '#src/lib/referrals.ts';
import { SORT_FILTER, type ListFilter } from './ListTools.tsx';
import { TextWithDetail, MailLink, PhoneLinks, type BadgeTone, DateTime } from './Cells.tsx';
import type { Columns } from './TableList.tsx';

export const STATUS_TONES: Readonly<Record<ReferralStatus, BadgeTone>> = {
  pending: 'waiting',
  paid: 'good',
  confirmed: 'done',
};

export const STATUS_OPTIONS = REFERRAL_STATUSES.map((status) => ({
  value: status,
  label: status,
  tone: STATUS_TONES[status],
}));

export const REFERRAL_FILTERS: readonly ListFilter[] = [
  { name: 'status', label: 'Status', options: [{ value: '', label: 'All statuses' }, ...STATUS_OPTIONS] },
  { ...SORT_FILTER, options: [...SORT_FILTER.options, { value: 'status', label: 'Status' }] },
];

/** `rule` decides which referrals earn commission (docs/rules.md, Commission). */
export function referralColumns(rule: CountingRule): Columns<Referral> {
  return [
    { label: 'Name', cell: (row) => <Person row={row} />, className: 'wrap-anywhere lg:min-w-28 xl:min-w-36' },
    {
      label: 'WhatsApp',
      cell: (row) => <PhoneLinks name={row.fullName} typed={row.whatsappNumber} e164={row.phoneE164} />,
    },
    {
      label: 'Nanny',
      cell: (row) => <TextWithDetail detail={trainingOf(row)}>{row.nannyName}</TextWithDetail>,
      className: 'wrap-anywhere lg:min-w-28 xl:min-w-40',
    },
    { label: 'Submitted', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
    { label: 'Commission', cell: (row) => commissionOf(row, rule) },
  ];
}

function Person({ row: { fullName, email } }: { row: Referral }) {
  return (
    <div>
      {fullName}
      {email !== null && <MailLink email={email} />}
    </div>
  );
}

function trainingOf({ trainingType, preferredWorkshopDate }: Referral): string | null {
  const programme = trainingType && TRAINING_NAMES[trainingType];
  return [programme, preferredWorkshopDate].filter(Boolean).join(', ') || null;
}

/** `null` if no commission is due. */
function commissionOf({ referralCode, trainingType, status }: Referral, rule: CountingRule): string | null {
  if (!isWon(status, rule)) return null;
  const rate = commissionRate(referralCode, trainingType);
  return rate === null ? NO_RATE : formatAed(rate);
}
