import { OutlineLink } from '#src/islands/form/Buttons.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { DATES_PATHS, type TrainingNoun } from '#src/lib/training-words.ts';

const LABELS = { workshop: 'See our workshops', course: 'See our courses', training: 'See our training' } as const;

export function OtherTrainings({ noun }: { noun: TrainingNoun }) {
  return (
    <OutlineLink href={DATES_PATHS[noun]} className="mt-6">
      {LABELS[noun]}
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
