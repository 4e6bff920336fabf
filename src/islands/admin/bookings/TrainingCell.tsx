import type { Registration } from '#src/contract/registrations.ts';
import { TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { SHORT_PACKAGE } from '#src/contract/trainings.ts';
import { OneLine } from '#src/islands/dashboard/Preview.tsx';
import { shortWhen, useTraining } from '#src/islands/admin/training/training-list.ts';

/** The title in one line, and below it when it is and what was bought. */
export function TrainingCell({ row: { trainingId, workshopTitle, packageName } }: { row: Registration }) {
  const training = useTraining(trainingId);
  return (
    <TextWithDetail
      detail={[training && shortWhen(training), packageName !== SHORT_PACKAGE && packageName]
        .filter(Boolean)
        .join(', ')}
    >
      <OneLine text={training?.title ?? workshopTitle ?? ''} />
    </TextWithDetail>
  );
}
