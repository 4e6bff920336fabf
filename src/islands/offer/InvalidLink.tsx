import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { OtherTrainings } from './OtherTrainings.tsx';

/** For a link of the waiting list whose token opens nothing. */
export function InvalidLink() {
  return (
    <>
      <FocusTarget as="h2" takesFocus={false} className="text-2xl">
        This link isn't valid.
      </FocusTarget>
      <p className="mt-3">Please open the link from your email again.</p>
      <OtherTrainings noun="training" />
    </>
  );
}
