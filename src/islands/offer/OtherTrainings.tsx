import { OutlineLink } from '#src/islands/form/Buttons.tsx';
import { DATES_PATHS, type TrainingNoun } from '#src/lib/training-words.ts';

const LABELS = { workshop: 'See our workshops', course: 'See our courses', training: 'See our training' } as const;

export function OtherTrainings({ noun }: { noun: TrainingNoun }) {
  return (
    <OutlineLink href={DATES_PATHS[noun]} className="mt-6">
      {LABELS[noun]}
    </OutlineLink>
  );
}
