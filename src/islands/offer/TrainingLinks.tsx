import { OutlineLink } from '#src/islands/form/Buttons.tsx';
import { PLACES_FREE } from '#src/contract/waitlist.ts';
import { trainingPath } from '#src/lib/calendar.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import type { TrainingNoun } from '#src/lib/training-words.ts';

interface Found {
  workshop: { id: number };
  /** `null` for a workshop. */
  courseType: CourseType | null;
}

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

/** A place is free for everybody: nobody needs to wait for it. */
export function BookNow({ workshop, courseType }: Found) {
  return (
    <>
      <p className="mt-3">{PLACES_FREE}.</p>
      <a
        href={trainingPath({ id: workshop.id, courseType })}
        className="mt-5 mr-3 inline-flex min-h-12 items-center rounded-full bg-ember px-7 font-semibold text-white hover:bg-night"
      >
        Book now
      </a>
    </>
  );
}
