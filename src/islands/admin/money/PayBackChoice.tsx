import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { TrainingFields } from '#src/islands/admin/rows/TrainingFields.tsx';
import { trainings, TRAININGS_FAILED } from '#src/islands/admin/trainings/training-list.ts';
import { formatAed } from '#src/lib/money.ts';
import type { List } from '#src/stores/list.ts';
import { payerOf } from './payers.ts';
import { createMove, payBack } from './pay-back.ts';

interface PayBackChoiceProps {
  list: List<Registration>;
  row: Registration;
  close: () => void;
}

/** The guest chooses; staff record the money that they gave back, or move the booking. */
export function PayBackChoice({ list, row, close }: PayBackChoiceProps) {
  const state = useStore(trainings.$state);
  const paid = formatAed(row.balance.paidAed);
  const others = state.phase === 'loaded' ? othersLike(row, state.value) : [];
  const [next] = others;
  return (
    <>
      <p>{`${row.workshopTitle}, ${row.workshopDate}, is cancelled. ${paid} was paid by ${payerOf(row)}.`}</p>
      <h3 className="mt-5 text-lg">Money back</h3>
      <p className="mt-1 mb-3">
        This moves no money: pay it back first, in the way it came. Then record it here. A credit note goes out by
        email.
      </p>
      <Button tone="primary" onClick={async () => (await payBack(list, row)) && close()}>
        {`Record ${paid} as paid back`}
      </Button>
      <h3 className="mt-6 mb-3 text-lg">Another date</h3>
      {state.phase === 'loading' && <p role="status">Loading trainings...</p>}
      {state.phase === 'failed' && <LoadError text={TRAININGS_FAILED} onRetry={trainings.load} />}
      {state.phase === 'loaded' && !next && <p>No other date with a free place is announced.</p>}
      {next && <Move list={list} row={row} close={close} others={others} first={next.id} />}
    </>
  );
}

interface MoveProps extends PayBackChoiceProps {
  others: readonly AdminTraining[];
  first: number;
}

function Move({ list, row, close, others, first }: MoveProps) {
  const [form] = useState(() => createMove(list, row, first, close));
  return (
    <Form store={form} label="Move the booking" submitLabel="Move the booking" busyLabel="Moving...">
      <p>What was paid stays with it, and an email says the new date.</p>
      <TrainingFields trainings={others} />
    </Form>
  );
}

/** Trainings to come of the same kind and course with a free place, the next one first. */
function othersLike({ trainingId, nannies }: Registration, all: readonly AdminTraining[]): AdminTraining[] {
  const own = all.find(({ id }) => id === trainingId);
  return all
    .filter(
      (one) =>
        one.kind === own?.kind &&
        one.courseType === own.courseType &&
        one.cancelledAt === null &&
        one.spotsRemaining >= nannies &&
        Date.parse(one.startsAt) > Date.now(),
    )
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}
