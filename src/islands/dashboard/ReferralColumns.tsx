import type { Referral } from '#src/contract/referrals.ts';
import { NO_RATE } from '#src/lib/commission.ts';
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

export const REFERRAL_COLUMNS: Columns<Referral> = [
  { label: 'Name', cell: (row) => <Person row={row} />, className: 'wrap-anywhere lg:min-w-28 xl:min-w-32' },
  {
    label: 'WhatsApp',
    cell: (row) => {
      const links = <PhoneLinks name={row.fullName} typed={row.whatsappNumber} e164={row.phoneE164} />;
      if (!row.possibleDuplicate) return links;
      return (
        <div className="control">
          {links}
          <span className="block text-sm text-dusk">Possible duplicate</span>
        </div>
      );
    },
  },
  {
    label: 'Nanny',
    cell: (row) => <TextWithDetail detail={trainingOf(row)}>{row.nannyName}</TextWithDetail>,
    className: 'wrap-anywhere lg:min-w-24 xl:min-w-28',
  },
  { label: 'Submitted', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  {
    label: 'Commission',
    cell: (row) => {
      const commission = commissionOf(row);
      return row.payoutId === null ? commission : <TextWithDetail detail="Paid out">{commission}</TextWithDetail>;
    },
  },
];

function Person({ row: { fullName, email } }: { row: Referral }) {
  return (
    <div className={email === null ? undefined : 'two-lines'}>
      {fullName}
      {email !== null && <MailLink email={email} />}
    </div>
  );
}

function trainingOf({ trainingType, preferredWorkshopDate }: Referral): string | null {
  const programme = trainingType && TRAINING_NAMES[trainingType];
  return [programme, preferredWorkshopDate].filter(Boolean).join(', ') || null;
}

/** The commission in the ledger; `null` if nothing is earned. */
function commissionOf({ earnedAt, commissionAed }: Referral): string | null {
  if (earnedAt === null) return null;
  return commissionAed === null ? NO_RATE : formatAed(commissionAed);
}
