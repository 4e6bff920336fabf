import { OutlineLink } from '#src/islands/form/Buttons.tsx';
import type { TrainingNoun } from '#src/lib/training-words.ts';

const OTHERS = {
  workshop: ['See our workshops', '/workshops'],
  course: ['See our courses', '/course-selection'],
  training: ['See our training', '/workshops'],
} as const;

export function OtherTrainings({ noun }: { noun: TrainingNoun }) {
  const [label, path] = OTHERS[noun];
  return (
    <OutlineLink href={path} className="mt-6">
      {label}
    </OutlineLink>
  );
}
