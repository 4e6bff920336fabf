import { useStore } from '@nanostores/react';
import { TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { SHORT_PACKAGE } from '#src/contract/trainings.ts';
import { OneLine } from '#src/islands/dashboard/Preview.tsx';
import { shortWhen, trainings } from '#src/islands/admin/trainings/training-list.ts';

interface TrainingCellProps {
  id: number;
  /** Until the trainings are read. */
  title?: string;
  packageName: string | null;
}

/** The title in one line, and below it when it is and what was bought. */
export function TrainingCell({ id, title = 'In a training', packageName }: TrainingCellProps) {
  const state = useStore(trainings.$state);
  const training = state.phase === 'loaded' ? state.value.find((one) => one.id === id) : undefined;
  return (
    <TextWithDetail
      detail={[training && shortWhen(training), packageName !== SHORT_PACKAGE && packageName]
        .filter(Boolean)
        .join(', ')}
    >
      <OneLine text={training?.title ?? title} />
    </TextWithDetail>
  );
}
