import { OutlineLink } from '#src/islands/form/Buttons.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
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

/** Shown for a link of the waiting list whose token opens nothing. */
export function InvalidLink() {
  return (
    <>
      <FocusTarget as="h2" takesFocus={false} className="text-2xl">
        This link isn't valid.
      </FocusTarget>
      <p className="mt-3">Please open the link in our message again.</p>
      <OtherTrainings noun="training" />
    </>
  );
}
