import { useStore } from '@nanostores/react';
import { payOut, payoutFieldsSchema } from '#src/contract/ledger.ts';
import type { Referral } from '#src/contract/referrals.ts';
import { useStaffForm } from '#src/islands/admin/kit/staff-form.ts';
import { DateTime, TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { dubaiDate } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { formatCount } from '#src/lib/text.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import type { Payouts } from './payouts.ts';

const CONFIRMED_BY = { admin: 'Confirmed by us', payment: 'Paid online', partner: 'Set by the partner' } as const;

/** Referrals with commission that is not paid out, oldest first. Each row has a box to tick. */
export function DueReferrals({ payouts }: { payouts: Payouts }) {
  return (
    <section
      aria-labelledby="due"
      tabIndex={-1}
      className="rounded-card border border-line bg-white px-5 py-4 outline-none"
    >
      <h2 id="due" className="text-lg">
        Due
      </h2>
      <Loaded resource={payouts.due} failed="What is due didn’t load." loading="Loading what is due...">
        {({ rows, next }) => (
          <>
            {rows.length > 0 ? (
              <DueTable payouts={payouts} rows={rows} />
            ) : (
              <p role="status" className="text-dusk">
                Nothing is due.
              </p>
            )}
            {next !== null && (
              <p className="mt-3 text-dusk">{`These are the oldest ${rows.length}. More follow when they are paid out.`}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

interface DueTableProps {
  payouts: Payouts;
  rows: readonly Referral[];
}

function DueTable({ payouts, rows }: DueTableProps) {
  const ticked = useStore(payouts.$ticked);
  const chosen = useStore(payouts.$chosen);
  const sum = formatAed(chosen.reduce((aed, { commissionAed }) => aed + (commissionAed ?? 0), 0));
  return (
    <>
      <div className="my-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Tick
          label={`All ${rows.length}`}
          isTicked={chosen.length === rows.length}
          onChange={(areTicked) => payouts.tickAll(rows, areTicked)}
        />
        <ModalButton
          tone="primary"
          text={`Pay out ${sum} for ${formatCount(chosen.length, 'referral', 'referrals')}`}
          heading={`Pay out ${sum}`}
          isHidden={chosen.length === 0}
        >
          {(close) => <PayoutForm payouts={payouts} sum={sum} close={close} />}
        </ModalButton>
      </div>
      <ul aria-label="Referrals that are due">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center gap-x-4 border-t border-line py-0.5 sm:grid sm:grid-cols-[2fr_2fr_9rem_6rem] sm:gap-x-6"
          >
            <div className="min-w-0 flex-1 max-sm:basis-full">
              <Tick
                label={row.fullName}
                isTicked={ticked[row.id] !== undefined}
                onChange={(isTicked) => payouts.tick(row, isTicked)}
              />
            </div>
            <TextWithDetail detail={row.possibleDuplicate ? 'Possible duplicate' : null}>
              {row.nannyName}
            </TextWithDetail>
            <TextWithDetail detail={row.confirmedBy ? CONFIRMED_BY[row.confirmedBy] : null}>
              {row.earnedAt !== null && <DateTime instant={row.earnedAt} />}
            </TextWithDetail>
            <span className="ms-auto text-end font-semibold">{formatAed(row.commissionAed ?? 0)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TickProps {
  label: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

function Tick({ label, isTicked, onChange }: TickProps) {
  return (
    <label className="flex min-h-[var(--control)] cursor-pointer items-center gap-3 wrap-anywhere">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 shrink-0 accent-night max-sm:size-6"
      />
      {label}
    </label>
  );
}

interface PayoutFormProps {
  payouts: Payouts;
  /** "AED 220" */
  sum: string;
  close: () => void;
}

function PayoutForm({ payouts: { partner, $ticked, $chosen }, sum, close }: PayoutFormProps) {
  const form = useStaffForm({
    schema: payoutFieldsSchema,
    values: { paidOn: dubaiDate(new Date()) },
    send: (body) => payOut({ ...body, referralCode: partner, referralIds: $chosen.get().map(({ id }) => id) }),
    done: 'The payout is recorded.',
    failed: 'The payout was not recorded. Please try again.',
    close,
    onDone: () => $ticked.set({}),
  });
  return (
    <Form store={form} label="Pay out" submitLabel={`Record ${sum} as paid out`} busyLabel="Recording...">
      <p>This moves no money: pay by bank first, then record it here.</p>
      <Field name="paidOn" label="Day of the payment" type="date" required />
      <Field name="reference" label="Reference of the payment" required autoComplete="off" />
    </Form>
  );
}
