import type { Balance } from '#src/contract/booking-parts.ts';
import { CellText, TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { formatAmount } from '#src/lib/money.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { SHORT_PACKAGE } from '#src/contract/trainings.ts';
import { OneLine } from '#src/islands/dashboard/Preview.tsx';
import { shortWhen, useTraining } from '#src/islands/admin/training/training-list.ts';

/** The letters that fit on one line of the column. */
const LETTERS_IN_LINE = 13;

/** "550 of 1,950"; the paid sum alone if it is the whole, or if nobody knows what is due. A surplus is shown as to be refunded. */
export function PaidOfDue({ balance: { paidAed, dueAed, restAed, surplusAed } }: { balance: Balance }) {
  const paid = formatAmount(paidAed);
  if (surplusAed === 0 && restAed === 0) return <CellText>{paidAed === 0 ? null : paid}</CellText>;
  const more = surplusAed > 0 ? `${formatAmount(surplusAed)} to refund` : `of ${formatAmount(dueAed ?? 0)}`;
  const isLong = paid.length + more.length > LETTERS_IN_LINE;
  return (
    <span>
      {paid}
      <span className={surplusAed > 0 ? 'detail' : `text-dusk ${isLong ? 'lg:block' : ''}`}>{` ${more}`}</span>
    </span>
  );
}

/** The title on one line; below it the date and the package. */
export function TrainingCell({ row: { trainingId, workshopTitle, packageName } }: { row: Registration }) {
  const training = useTraining(trainingId);
  return (
    <TextWithDetail
      detail={[training && shortWhen(training), packageName !== SHORT_PACKAGE && packageName]
        .filter(Boolean)
        .join(', ')}
    >
      <OneLine text={training?.shortTitle ?? training?.title ?? workshopTitle ?? ''} />
    </TextWithDetail>
  );
}
