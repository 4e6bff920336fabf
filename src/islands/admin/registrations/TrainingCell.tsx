import { TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { SHORT_PACKAGE } from '#src/contract/trainings.ts';
import { OneLine } from '#src/islands/dashboard/Preview.tsx';
import { shortWhen } from '#src/islands/admin/trainings/training-list.ts';
import { useTraining } from '#src/islands/admin/trainings/use-training.ts';

interface TrainingCellProps {
  id: number;
  /** Until the trainings are read. */
  title?: string;
  packageName: string | null;
}

/** The title in one line, and below it when it is and what was bought. */
export function TrainingCell({ id, title = 'In a training', packageName }: TrainingCellProps) {
  const training = useTraining(id);
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
